import type { components } from '#contract'
import type { OperationId } from '../../../src/contract/operations.ts'
import type { Rule } from '../../../src/rules.ts'
import type { Answered, Ask, Bug, Sent } from '../drifting-server.ts'
import { is, json } from '../makers.ts'

export type S = components['schemas']
export type Summary = S['ArchiveSummary']

/** A way in which real servers drift, and what a report must call it. */
export interface Drift extends Bug {
  readonly name: string
  readonly operation: OperationId
  readonly rule: Rule
  /** It shows only after something was written. */
  readonly writes?: true
  /** Looked for before every commit, though it is not the first of its rule. */
  readonly usual?: true
}

export const LIST = /^\/api\/archives$/
export const LATEST = /^\/api\/archives\/latest$/
export const POPULAR = /^\/api\/archives\/popular$/
export const YEARS = /^\/api\/archives\/years$/
export const ON_THIS_DAY = /^\/api\/archives\/on-this-day$/
export const ARCHIVE = /^\/api\/archive\/[^/]+$/
export const SIMILAR = /^\/api\/archive\/[^/]+\/similar$/
export const THREADS = /^\/api\/archive\/[^/]+\/comments$/
export const COMMENT = /^\/api\/comment\/[^/]+$/
export const HOME = /^\/api\/home$/
export const CHANNELS = /^\/api\/channels$/
export const CATEGORIES = /^\/api\/categories$/
export const SEARCH = /^\/api\/search$/
export const COLLECTIONS = /^\/api\/collections$/
export const COLLECTION = /^\/api\/collection\/[^/]+$/
export const ZAPPING = /^\/api\/zapping$/
export const ME = /^\/api\/@me$/
export const PROFILE = /^\/api\/profile\/[^/]+$/
export const PROFILE_LIST = /^\/api\/profile\/[^/]+\/archives$/
export const STATS = /^\/api\/archivist\/stats$/
export const API = /^\/api\//
export const FILES = /^\/files\//

export const pairsOf = ({ path }: Sent) => new URLSearchParams(path.split('?')[1])

export const read = ({ body }: Answered): unknown => JSON.parse(body.toString())

export const inGood = (
  method: string,
  path: RegExp,
  change: (answered: Answered, sent: Sent, ask: Ask) => Answered | Promise<Answered>,
): Bug => ({
  answer: (answered, sent, ask) =>
    is(sent, method, path) && answered.status < 300 ? change(answered, sent, ask) : answered,
})

/** Changes what an address says, knowing what was asked. */
export const says = (path: RegExp, change: (body: never, pairs: URLSearchParams) => unknown): Bug =>
  inGood('GET', path, (answered, sent) => json(answered, (body) => change(body, pairsOf(sent))))

/** Changes what an address says, with what the true server says elsewhere. */
export const saysAfter = (
  path: RegExp,
  change: (
    body: never,
    ask: (path: string) => Promise<never>,
    pairs: URLSearchParams,
  ) => Promise<unknown>,
): Bug =>
  inGood('GET', path, async (answered, sent, ask) => {
    const changed = await change(
      read(answered) as never,
      async (other) => read(await ask(other)) as never,
      pairsOf(sent),
    )
    return json(answered, () => changed)
  })

export async function everyRow(ask: Ask, path: string, pairs: URLSearchParams) {
  const rows: Summary[] = []
  for (let page = 1; ; page++) {
    const asked = new URLSearchParams([...pairs].filter(([name]) => name !== 'page'))
    asked.set('page', String(page))
    const { items, pageCount } = read(await ask(`${path}?${String(asked)}`)) as S['ArchivePage']
    rows.push(...items)
    if (page >= pageCount) return rows
  }
}

/** Cuts a page out of rows, as a server does that has these. */
export function paged(rows: readonly Summary[], page: number, pageSize: number): S['ArchivePage'] {
  const items = rows.slice((page - 1) * pageSize, page * pageSize)
  const pageCount = Math.ceil(rows.length / pageSize)
  return { items, page, pageSize, pageCount, total: rows.length }
}

/** A server whose list is another one: its pages are cut out of what `change` makes of all rows. */
export function relisted(
  when: (pairs: URLSearchParams) => boolean,
  change: (
    rows: Summary[],
    pairs: URLSearchParams,
    list: (pairs: URLSearchParams) => Promise<Summary[]>,
  ) => Summary[] | Promise<Summary[]>,
  path = LIST,
): Bug {
  const known = new Map<string, Promise<Summary[]>>()
  return inGood('GET', path, async (answered, sent, ask) => {
    const pairs = pairsOf(sent)
    if (!when(pairs)) return answered
    const address = sent.path.split('?')[0] ?? ''
    const list = (wanted: URLSearchParams) => {
      const key = `${String(sent.headers['x-mock-session'])} ${address} ${String(wanted)}`
      const rows = known.get(key) ?? everyRow(ask, address, wanted)
      known.set(key, rows)
      return rows
    }
    const page = Number(pairs.get('page') ?? 1)
    pairs.delete('page')
    const rows = await change([...(await list(pairs))], pairs, list)
    const { pageSize } = read(answered) as S['ArchivePage']
    return json(answered, () => paged(rows, page, pageSize))
  })
}

/** What is missing is answered as if it were there. */
export const instead404 = (path: RegExp, body: unknown): Bug => ({
  answer: (answered, sent) =>
    is(sent, 'GET', path) && answered.status === 404
      ? { ...answered, status: 200, body: Buffer.from(JSON.stringify(body)) }
      : answered,
})

export const withHeaders = (answered: Answered, headers: Record<string, string | undefined>) => ({
  ...answered,
  headers: { ...answered.headers, ...headers },
})

export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const one = (
  operation: Drift['operation'],
  rule: Drift['rule'],
  name: string,
  bug: Bug,
): Drift => ({ name, operation, rule, ...bug })

export const write = (...given: Parameters<typeof one>): Drift => ({
  ...one(...given),
  writes: true,
})

export const NOTHING: Answered = { status: 204, headers: {}, body: Buffer.alloc(0) }

/** What an address said first, for ever. */
export function stale(
  path: RegExp,
  keep: (body: never, first: never) => unknown = (_, first) => first,
) {
  const first = new Map<string, unknown>()
  return inGood('GET', path, (answered, sent) => {
    const key = `${String(sent.headers['x-mock-session'])} ${sent.path}`
    const body = read(answered)
    if (!first.has(key)) first.set(key, body)
    return json(answered, (now) => keep(now, first.get(key) as never))
  })
}
