import { operations, type Operation } from '../contract/operations.ts'
import { validationErrors } from '../contract/validator.ts'
import { checkHeaders } from './browser/headers.ts'
import { format } from '../validate/violation.ts'
import { caseFor, casesFor } from '../run/case.ts'
import type { Case, TestData, OperationId, Probe } from '../run/case.ts'
import type { HttpResponse } from '../http/client.ts'
import { UNKNOWN, similarIds } from './lists/filters.ts'
import { isOnOtherHost, inputFor } from './reads.ts'

const PROBLEM = { $ref: '#/components/schemas/Problem' }
const isProblem = ({ body }: HttpResponse) => {
  try {
    return validationErrors(PROBLEM, JSON.parse(body.toString())).length === 0
  } catch {
    return false
  }
}

/** Expects a refusal of each id. */
const refuseEach = (
  probe: Probe,
  id: OperationId,
  values: readonly string[],
  statuses: readonly number[],
  headers = {},
) =>
  probe.each(values, (value) => {
    const name = id === 'getFile' ? 'path' : 'id'
    const request = probe.write(id, { path: { [name]: value }, headers }, 'member')
    const why = `nothing is named ${format(value)}`
    return probe.refused(id, request, statuses, { valid: true, why })
  })

const LONG = 'x'.repeat(128)

async function checkUnknownIds(probe: Probe, _data: TestData, { id }: Operation) {
  await refuseEach(probe, id, [UNKNOWN, `${UNKNOWN}-é`, '0', '-1', 'null', LONG], [404])
  // Problems are JSON, whatever Accept asks for.
  await refuseEach(probe, id, [UNKNOWN], [404], { Accept: 'text/html' })
}

async function checkAlike(probe: Probe, data: TestData, { id }: Operation) {
  const asked = await inputFor(id, data)
  if (isOnOtherHost(asked)) return
  const own = asked.path?.id ?? asked.path?.path ?? UNKNOWN
  await refuseEach(probe, id, similarIds(own), [400, 404])
}

async function checkWrites(probe: Probe, _data: TestData, { id }: Operation) {
  const asked = { path: { id: UNKNOWN }, body: { text: 'À personne.' } }
  const why = `nothing is named ${UNKNOWN}`
  await probe.refused(id, probe.write(id, asked, 'member'), [404], { valid: true, why })
}

const METHODS = ['post', 'put', 'patch', 'delete', 'get']

async function refuseMethods(probe: Probe, _data: TestData, { id, path }: Operation) {
  const same = operations.filter((one) => one.path === path)
  const taken = same.map(({ method }): string => method)
  const asked = probe.write(id, { path: { id: UNKNOWN, path: UNKNOWN } }, 'archivist')
  const others = METHODS.filter((method) => !taken.includes(method))
  await probe.each(others, async (one) => {
    const method = one.toUpperCase()
    const answer = await probe.raw(id, { ...asked, method })
    const isProblem405 = answer.status === 405 && isProblem(answer)
    const got = `${answer.status} ${format(answer.headers['content-type'])} for ${method}`
    probe.check(id, answer, isProblem405, 'status', `405 and a problem in JSON for ${method}`, got)
    const allowed = (answer.headers.allow ?? '').toLowerCase().split(/[\s,]+/)
    const exact = METHODS.every((name) => allowed.includes(name) === taken.includes(name))
    const due = taken.join(', ').toUpperCase()
    probe.check(id, answer, exact, 'header Allow', due, format(answer.headers.allow))
  })
}

const checkPaths = (probe: Probe) =>
  probe.each([`/api/${UNKNOWN}`, `/api/archives/${UNKNOWN}/${UNKNOWN}`], async (path) => {
    const answer = await probe.raw('getHome', { method: 'GET', path, headers: { Accept: '*/*' } })
    const got = `${answer.status} ${format(answer.headers['content-type'])}`
    const expected = `404 and a problem in JSON at ${path}, which is no operation’s address`
    const isProblem405 = answer.status === 404 && isProblem(answer)
    probe.check('getHome', answer, isProblem405, 'body', expected, got)
    checkHeaders(probe, 'getHome', path, answer)
  })

const inPath = operations.filter(({ parameters }) => parameters.some((one) => one.in === 'path'))
const readInPath = inPath.filter(({ method }) => method === 'get')

const changeInPath = inPath.filter(({ method }) => method !== 'get')
const ofPaths = operations.filter(
  ({ path }, at) => operations.findIndex((one) => one.path === path) === at,
)
const METHOD = 'A method that a path does not support is refused in JSON'
const WRITES = { writes: true } as const

export const notFoundCases: readonly Case[] = [
  ...casesFor(readInPath, 'missing', 'An unknown id is not found', checkUnknownIds),
  ...casesFor(readInPath, 'missing', 'An id that only resembles another is not found', checkAlike),
  ...casesFor(
    changeInPath,
    'missing',
    'A change of what does not exist is refused',
    checkWrites,
    WRITES,
  ),
  caseFor('getHome', 'missing', 'An unknown path is answered in JSON', checkPaths),
  ...casesFor(ofPaths, 'refusal', METHOD, refuseMethods, WRITES),
]
