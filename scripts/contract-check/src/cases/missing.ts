import type { components } from '#contract'
import { operations, type OperationId } from '../contract/operations.ts'
import { show } from '../judge/fault.ts'
import type { Case } from '../run/case.ts'
import type { Probe } from '../run/probe.ts'
import type { WireRequest } from '../wire/wire.ts'
import { NOBODY, nearMisses } from './lists/filters.ts'
import { isAway, readOf } from './reads.ts'

const isProblem = (body: Buffer) => {
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

export const missingCases: readonly Case[] = [
  ...operations
    .filter(
      ({ parameters, method }) => method === 'get' && parameters.some((one) => one.in === 'path'),
    )
    .map(({ id, parameters }): Case => ({
      name: 'It is asked for what does not exist',
      rule: 'missing',
      operation: id,
      run: async (probe) => {
        const name = parameters.find((one) => one.in === 'path')?.name ?? 'id'
        for (const value of [NOBODY, `${NOBODY}-é`, '0', '-1', 'null', 'undefined']) {
          const request = probe.write(id, { path: { [name]: value } }, 'member')
          await probe.attempt(async () => void (await probe.refused(id, request, [404], true)))
        }
      },
    })),
  ...operations
    .filter(
      ({ parameters, method }) => method === 'get' && parameters.some((one) => one.in === 'path'),
    )
    .map(({ id, parameters }): Case => ({
      name: 'It is asked for what nearly has the name of something',
      rule: 'missing',
      operation: id,
      run: async (probe, known) => {
        const name = parameters.find((one) => one.in === 'path')?.name ?? 'id'
        const asked = await readOf(id, known)
        if (isAway(asked)) return
        for (const value of nearMisses(asked.path?.[name] ?? NOBODY)) {
          const request = probe.write(id, { path: { [name]: value } }, 'member')
          await probe.attempt(async () => void (await probe.refused(id, request, [400, 404], true)))
        }
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
        for (const value of textsOf(detail.body)) {
          if (await isIdOf(probe, about, value)) continue
          const request = probe.write(id, { path: { id: value } }, 'member')
          await probe.attempt(async () => void (await probe.refused(id, request, [400, 404], true)))
        }
      },
    })),
  ...operations
    .filter(
      ({ parameters, method }) => method !== 'get' && parameters.some((one) => one.in === 'path'),
    )
    .map(({ id }): Case => ({
      name: 'It is asked to change what does not exist',
      rule: 'missing',
      operation: id,
      writes: true,
      run: async (probe) => {
        const asked = { path: { id: NOBODY }, body: { text: 'À personne.' } }
        await probe.refused(id, probe.write(id, asked, 'member'), [404], true)
      },
    })),
  {
    name: 'An address that means nothing is answered in JSON',
    rule: 'missing',
    operation: 'getHome',
    run: async (probe) => {
      for (const path of [`/api/${NOBODY}`, `/api/archives/${NOBODY}/${NOBODY}`]) {
        const request = { method: 'GET', path, headers: { Accept: '*/*' } }
        const { status, headers, body } = await probe.raw('getHome', request)
        const got = `${status} ${show(headers['content-type'])} at ${path}`
        const holds = status === 404 && isProblem(body)
        probe.check('getHome', holds, { where: 'body', expected: '404 and a problem in JSON', got })
      }
    },
  },
  ...operations
    .filter(({ path }, at) => operations.findIndex((one) => one.path === path) === at)
    .map(({ id, path }): Case => ({
      name: 'A method that an address does not take is refused in JSON',
      rule: 'refusal',
      operation: id,
      writes: true,
      run: async (probe) => {
        const taken = operations.filter((one) => one.path === path).map(({ method }) => method)
        const nothing = { path: { id: NOBODY, path: NOBODY } }
        for (const method of ['post', 'put', 'patch', 'delete', 'get'] as const) {
          if ((taken as readonly string[]).includes(method)) continue
          const request = { ...probe.write(id, nothing, 'archivist'), method: method.toUpperCase() }
          await probe.attempt(() => refusesMethod(probe, id, request, taken))
        }
      },
    })),
]

async function refusesMethod(
  probe: Probe,
  id: OperationId,
  request: WireRequest,
  taken: readonly string[],
) {
  const { status, headers, body } = await probe.raw(id, request)
  const got = `${status} ${show(headers['content-type'])} for ${request.method}`
  const expected = `405 and a problem in JSON for ${request.method}`
  probe.check(id, status === 405 && isProblem(body), { where: 'status', expected, got })
  const allowed = (headers.allow ?? '').toLowerCase().split(/[\s,]+/)
  const named = taken.every((method) => allowed.includes(method))
  const allow = taken.map((method) => method.toUpperCase()).join(', ')
  probe.check(id, named, { where: 'header Allow', expected: allow, got: show(headers.allow) })
}
