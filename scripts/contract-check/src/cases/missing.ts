import type { components } from '#contract'
import { operations, type OperationId } from '../contract/operations.ts'
import { show } from '../judge/fault.ts'
import type { Case } from '../run/case.ts'
import type { Probe } from '../run/probe.ts'
import type { WireAnswer, WireRequest } from '../wire/wire.ts'
import { NOBODY, nearMisses } from './lists/filters.ts'
import { isAway, readOf } from './reads.ts'

const isProblem = ({ body }: WireAnswer) => {
  try {
    const { error } = JSON.parse(body.toString()) as Partial<components['schemas']['Problem']>
    return typeof error === 'string'
  } catch {
    return false
  }
}

const DETAILS = ['getArchive', 'getCollection', 'getProfile'] as const

/** The operation that tells what an address is about. */
const detailOf = (path: string) =>
  DETAILS.find((id) => {
    const about = operations.find((one) => one.id === id)?.path
    return about !== undefined && (path === about || path.startsWith(`${about}/`))
  })

/** The texts of an answer that are no id, as far as an address takes them. */
const textsOf = (body: object): readonly string[] => {
  const { id, ...texts } = body as Record<string, unknown>
  return Object.values(texts).filter(
    (text): text is string =>
      typeof text === 'string' && text !== id && text.trim() !== '' && text.length <= 128,
  )
}

/** A text may be the id of another. */
async function isIdOf(probe: Probe, about: OperationId, text: string) {
  const request = probe.write(about, { path: { id: text } }, 'member')
  const { status, body } = await probe.raw(about, request)
  if (status !== 200) return false
  const { id } = JSON.parse(body.toString()) as { id?: unknown }
  return id === text
}

/** Names that nobody has, each asked for by itself. */
const refuseEach = (
  probe: Probe,
  id: OperationId,
  values: readonly string[],
  statuses: readonly number[],
) =>
  probe.each(values, (value) => {
    const name = id === 'getFile' ? 'path' : 'id'
    const request = probe.write(id, { path: { [name]: value } }, 'member')
    return probe.refused(id, request, statuses, {
      valid: true,
      why: `nothing is named ${show(value)}`,
    })
  })

const inPath = operations.filter(({ parameters }) => parameters.some((one) => one.in === 'path'))
const readInPath = inPath.filter(({ method }) => method === 'get')

export const missingCases: readonly Case[] = [
  ...readInPath.map(({ id }): Case => ({
    name: 'It is asked for what does not exist',
    rule: 'missing',
    operation: id,
    run: (probe) =>
      refuseEach(probe, id, [NOBODY, `${NOBODY}-é`, '0', '-1', 'null', 'undefined'], [404]),
  })),
  ...readInPath.map(({ id }): Case => ({
    name: 'It is asked for what nearly has the name of something',
    rule: 'missing',
    operation: id,
    run: async (probe, known) => {
      const asked = await readOf(id, known)
      if (isAway(asked)) return
      const own = asked.path?.id ?? asked.path?.path ?? NOBODY
      await refuseEach(probe, id, nearMisses(own), [400, 404])
    },
  })),
  ...operations
    .filter(({ path, method }) => method === 'get' && detailOf(path) !== undefined)
    .map(({ id, path }): Case => ({
      name: 'It is asked for something by what else its detail says of it',
      rule: 'missing',
      operation: id,
      run: async (probe, known) => {
        const about = detailOf(path) ?? 'getArchive'
        const detail = await probe.ask(about, await readOf(id, known))
        await probe.each(textsOf(detail.body), async (value) => {
          if (!(await isIdOf(probe, about, value))) await refuseEach(probe, id, [value], [400, 404])
        })
      },
    })),
  ...inPath
    .filter(({ method }) => method !== 'get')
    .map(({ id }): Case => ({
      name: 'It is asked to change what does not exist',
      rule: 'missing',
      operation: id,
      writes: true,
      run: async (probe) => {
        const asked = { path: { id: NOBODY }, body: { text: 'À personne.' } }
        const why = `nothing is named ${NOBODY}`
        await probe.refused(id, probe.write(id, asked, 'member'), [404], { valid: true, why })
      },
    })),
  {
    name: 'An address that means nothing is answered in JSON',
    rule: 'missing',
    operation: 'getHome',
    run: (probe) =>
      probe.each([`/api/${NOBODY}`, `/api/archives/${NOBODY}/${NOBODY}`], async (path) => {
        const answer = await probe.raw('getHome', {
          method: 'GET',
          path,
          headers: { Accept: '*/*' },
        })
        const got = `${answer.status} ${show(answer.headers['content-type'])}`
        const expected = `404 and a problem in JSON at ${path}, which is no operation’s address`
        const holds = answer.status === 404 && isProblem(answer)
        probe.check('getHome', answer, holds, 'body', expected, got)
      }),
  },
  ...operations
    .filter(({ path }, at) => operations.findIndex((one) => one.path === path) === at)
    .map(({ id, path }): Case => ({
      name: 'A method that an address does not take is refused in JSON',
      rule: 'refusal',
      operation: id,
      writes: true,
      run: async (probe) => {
        const taken: readonly string[] = operations
          .filter((one) => one.path === path)
          .map(({ method }) => method)
        const nothing = { path: { id: NOBODY, path: NOBODY } }
        const others = ['post', 'put', 'patch', 'delete', 'get'].filter(
          (method) => !taken.includes(method),
        )
        await probe.each(others, (method) => {
          const request = { ...probe.write(id, nothing, 'archivist'), method: method.toUpperCase() }
          return refusesMethod(probe, id, request, taken)
        })
      },
    })),
]

async function refusesMethod(
  probe: Probe,
  id: OperationId,
  request: WireRequest,
  taken: readonly string[],
) {
  const answer = await probe.raw(id, request)
  const { status, headers } = answer
  const got = `${status} ${show(headers['content-type'])} for ${request.method}`
  const expected = `405 and a problem in JSON for ${request.method}`
  probe.check(id, answer, status === 405 && isProblem(answer), 'status', expected, got)
  const allowed = (headers.allow ?? '').toLowerCase().split(/[\s,]+/)
  const named = taken.every((method) => allowed.includes(method))
  const allow = taken.map((method) => method.toUpperCase()).join(', ')
  probe.check(id, answer, named, 'header Allow', allow, show(headers.allow))
}
