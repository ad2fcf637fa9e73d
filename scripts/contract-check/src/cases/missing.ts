import { operations, type Operation } from '../contract/operations.ts'
import { errorsOf } from '../contract/validator.ts'
import { holdHeaders } from './browser/headers.ts'
import { show } from '../judge/fault.ts'
import { caseFor, casesFor } from '../run/case.ts'
import type { Case, Known, OperationId, Probe } from '../run/case.ts'
import type { WireAnswer } from '../wire/wire.ts'
import { NOBODY, nearMisses } from './lists/filters.ts'
import { isAway, readOf } from './reads.ts'

const PROBLEM = { $ref: '#/components/schemas/Problem' }
const isProblem = ({ body }: WireAnswer) => {
  try {
    return errorsOf(PROBLEM, JSON.parse(body.toString())).length === 0
  } catch {
    return false
  }
}

/** Names that nobody has, each asked for by itself. */
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
    const why = `nothing is named ${show(value)}`
    return probe.refused(id, request, statuses, { valid: true, why })
  })

const LONG = 'x'.repeat(128)

async function holdNobody(probe: Probe, _known: Known, { id }: Operation) {
  await refuseEach(probe, id, [NOBODY, `${NOBODY}-é`, '0', '-1', 'null', LONG], [404])
  // Refusals are for programs, whatever type is asked for.
  await refuseEach(probe, id, [NOBODY], [404], { Accept: 'text/html' })
}

async function holdNear(probe: Probe, known: Known, { id }: Operation) {
  const asked = await readOf(id, known)
  if (isAway(asked)) return
  const own = asked.path?.id ?? asked.path?.path ?? NOBODY
  await refuseEach(probe, id, nearMisses(own), [400, 404])
}

async function changeNothing(probe: Probe, _known: Known, { id }: Operation) {
  const asked = { path: { id: NOBODY }, body: { text: 'À personne.' } }
  const why = `nothing is named ${NOBODY}`
  await probe.refused(id, probe.write(id, asked, 'member'), [404], { valid: true, why })
}

const METHODS = ['post', 'put', 'patch', 'delete', 'get']

async function refuseMethods(probe: Probe, _known: Known, { id, path }: Operation) {
  const same = operations.filter((one) => one.path === path)
  const taken = same.map(({ method }): string => method)
  const asked = probe.write(id, { path: { id: NOBODY, path: NOBODY } }, 'archivist')
  const others = METHODS.filter((method) => !taken.includes(method))
  await probe.each(others, async (one) => {
    const method = one.toUpperCase()
    const answer = await probe.raw(id, { ...asked, method })
    const holds = answer.status === 405 && isProblem(answer)
    const got = `${answer.status} ${show(answer.headers['content-type'])} for ${method}`
    probe.check(id, answer, holds, 'status', `405 and a problem in JSON for ${method}`, got)
    const allowed = (answer.headers.allow ?? '').toLowerCase().split(/[\s,]+/)
    const exact = METHODS.every((name) => allowed.includes(name) === taken.includes(name))
    const due = taken.join(', ').toUpperCase()
    probe.check(id, answer, exact, 'header Allow', due, show(answer.headers.allow))
  })
}

const holdNoAddress = (probe: Probe) =>
  probe.each([`/api/${NOBODY}`, `/api/archives/${NOBODY}/${NOBODY}`], async (path) => {
    const answer = await probe.raw('getHome', { method: 'GET', path, headers: { Accept: '*/*' } })
    const got = `${answer.status} ${show(answer.headers['content-type'])}`
    const expected = `404 and a problem in JSON at ${path}, which is no operation’s address`
    const holds = answer.status === 404 && isProblem(answer)
    probe.check('getHome', answer, holds, 'body', expected, got)
    holdHeaders(probe, 'getHome', path, answer)
  })

const inPath = operations.filter(({ parameters }) => parameters.some((one) => one.in === 'path'))
const readInPath = inPath.filter(({ method }) => method === 'get')

const changeInPath = inPath.filter(({ method }) => method !== 'get')
const ofPaths = operations.filter(
  ({ path }, at) => operations.findIndex((one) => one.path === path) === at,
)
const METHOD = 'A method that an address does not take is refused in JSON'
const WRITES = { writes: true } as const

export const missingCases: readonly Case[] = [
  ...casesFor(readInPath, 'missing', 'What does not exist is not found', holdNobody),
  ...casesFor(readInPath, 'missing', 'What nearly has the name of something is not it', holdNear),
  ...casesFor(
    changeInPath,
    'missing',
    'Nothing changes what does not exist',
    changeNothing,
    WRITES,
  ),
  caseFor('getHome', 'missing', 'An address that means nothing is answered in JSON', holdNoAddress),
  ...casesFor(ofPaths, 'refusal', METHOD, refuseMethods, WRITES),
]
