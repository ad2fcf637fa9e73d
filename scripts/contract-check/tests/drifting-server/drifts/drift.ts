import type { OperationId } from '../../../src/contract/operations.ts'
import type { Rule } from '../../../src/rules.ts'
import { START } from '../../../src/cases/writes/clock.ts'
import type { Told } from '../../../src/run/context.ts'
import type { Answered, Bug, Sent } from '../drifting-server.ts'
import {
  everyRow,
  fieldsOf,
  instead,
  isOf,
  pairsOf,
  parse,
  sessionOf,
  textIn,
  withAsked,
  withBody,
  withHeaders,
  withJson,
  type S,
  type Summary,
} from '../exchange.ts'

/** A way in which real servers drift, and what a report must call it. */
export interface Drift extends Bug {
  readonly name: string
  readonly operation: OperationId
  readonly rule: Rule
  /** It shows only after something was written, or to members. */
  readonly writes?: true
  /** Tried before every commit, though it is not the first of its rule. */
  readonly usual?: true
}

/** The operation that is named, and where it is another one: the one whose exchanges change. */
type Place<Op extends OperationId | 'any' = OperationId | 'any'> =
  | Exclude<Op, 'any'>
  | readonly [named: OperationId, touched: Op]

type Body<Op extends OperationId | 'any'> = Op extends OperationId ? Told<Op>['body'] : never

/** What a kind of drift makes; its rule and its name stand where it is listed. */
type Seeded = Omit<Drift, 'name' | 'rule'>
type Headers = Record<string, string | undefined>
type Changed<To> = (answered: Answered, sent: Sent) => To

/** Drifts of one rule, by their names. */
export const driftsOf = (rule: Rule, seeded: Record<string, Seeded>): readonly Drift[] =>
  Object.entries(seeded).map(([name, bug]) => ({ ...bug, name, rule }))

function seed(place: Place, { send, answer }: Bug): Seeded {
  const [operation, touched] = typeof place === 'string' ? [place, place] : place
  return {
    operation,
    ...(send && { send: (sent) => (isOf(touched, sent) ? send(sent) : sent) }),
    ...(answer && {
      answer: (answered, sent, ask) =>
        isOf(touched, sent) ? answer(answered, sent, ask) : answered,
    }),
  }
}

/** The answer is another one, whatever its status; `undefined` leaves it as it is. */
export const inAnswer = (
  place: Place,
  change: (
    ...given: Parameters<NonNullable<Bug['answer']>>
  ) => Promise<Answered> | Answered | Unchanged,
) =>
  seed(place, {
    answer: async (answered, sent, ask) => (await change(answered, sent, ask)) || answered,
  })
type Unchanged = undefined | false | '' | null

/** What a success says is changed: the fields that are named, or a whole list. */
export const inBody = <Op extends OperationId | 'any'>(
  place: Place<Op>,
  change: (body: Body<Op>, sent: Sent, ask: (path: string) => Promise<unknown>) => unknown,
) =>
  inAnswer(place, async (answered, sent, ask) => {
    if (answered.status >= 300) return answered
    const read = async (path: string) => parse(await ask(path))
    const body = parse(answered) as Body<Op>
    const changed = await change(body, sent, read)
    const isPart = typeof changed === 'object' && !Array.isArray(changed)
    return withJson(answered, isPart ? { ...(body as object), ...changed } : changed)
  })

/** Headers of the answer are others; `undefined` leaves one out, or all as they are. */
export const inHeaders = (place: Place, change: Changed<Headers | Unchanged>) =>
  inAnswer(place, (answered, sent) => withHeaders(answered, change(answered, sent) || {}))

/** What the contract allows is refused. */
export const refused = (place: Place, when: (sent: Sent, pairs: URLSearchParams) => boolean) =>
  inAnswer(place, ({ status }, sent) => status < 300 && when(sent, pairsOf(sent)) && instead(400))

/** What is refused, or fails, with one status is answered with something else. */
export const insteadOf = (status: number, place: Place, other: Answered) =>
  inAnswer(place, (answered) => answered.status === status && other)

/** The server understands another request. */
export const inRequest = (place: Place, send: (sent: Sent) => Sent) => seed(place, { send })

/** The server understands other parameters of the query. */
export const inQuery = (place: Place, change: (pairs: URLSearchParams) => void) =>
  inRequest(place, (sent) => {
    const pairs = pairsOf(sent)
    const before = String(pairs)
    change(pairs)
    // What is not changed goes on as it was written.
    if (String(pairs) === before) return sent
    const query = pairs.size > 0 ? `?${String(pairs)}` : ''
    return { ...sent, path: `${sent.path.split('?')[0]}${query}` }
  })

/** The server stores other texts than those of a form or a comment. */
export const stored = (place: Place, change: (text: string) => string) =>
  inRequest(place, (sent) => {
    const fields = Object.entries(fieldsOf(sent)).map(([field, value]) => [
      field,
      typeof value === 'string' && field !== 'replyTo' ? change(value) : value,
    ])
    const isForm = String(sent.headers['content-type']).includes('urlencoded')
    const form = () => String(new URLSearchParams(fields as [string, string][]))
    const json = () => JSON.stringify(Object.fromEntries(fields))
    return fields.length > 0 ? withBody(sent, isForm ? form() : json()) : sent
  })

/** The list of archives is another one, where `when` is asked for: its pages are cut from what becomes of all rows. */
export function inList(
  when: string,
  change: (
    rows: Summary[],
    pairs: URLSearchParams,
    all: (pairs: URLSearchParams) => Promise<Summary[]>,
  ) => Summary[] | Promise<Summary[]>,
) {
  const [parameter = '', value] = when.split('=')
  const read = new Map<string, Promise<Summary[]>>()
  return inAnswer('listArchives', async (answered, sent, ask) => {
    const pairs = pairsOf(sent)
    const given = pairs.get(parameter)
    if (answered.status !== 200 || given === null || given !== (value ?? given)) return answered
    const all = (wanted: URLSearchParams) => {
      const key = `${sessionOf(sent)} ${String(wanted)}`
      const rows = read.get(key) ?? everyRow(ask, '/api/archives', wanted)
      read.set(key, rows)
      return rows
    }
    const page = Number(pairs.get('page') ?? 1)
    pairs.delete('page')
    const rows = await change([...(await all(pairs))], pairs, all)
    const { pageSize } = parse(answered) as S['ArchivePage']
    const items = rows.slice((page - 1) * pageSize, page * pageSize)
    const pageCount = Math.ceil(rows.length / pageSize)
    return withJson(answered, { items, page, pageSize, pageCount, total: rows.length })
  })
}

/** A cache that forgets nothing: what an address said first in a session, for ever. */
export function stale<Op extends OperationId>(place: Place<Op>) {
  const first = new Map<string, Body<Op>>()
  return inBody(place, (body: Body<Op>, sent) => {
    const key = `${sessionOf(sent)} ${sent.path}`
    if (!first.has(key)) first.set(key, body)
    return first.get(key) ?? body
  })
}

/** Once an operation was called in a session, another says something else there. */
export function sideEffect<Op extends OperationId>(
  cause: OperationId,
  touched: Op,
  change: (body: Body<Op>, times: number) => unknown,
) {
  const calls = new Map<string, number>()
  return inAnswer([cause, 'any'], (answered, sent) => {
    const session = sessionOf(sent)
    const times = (calls.get(session) ?? 0) + Number(isOf(cause, sent) && answered.status < 300)
    calls.set(session, times)
    if (times === 0 || !isOf(touched, sent) || answered.status !== 200) return answered
    return withJson(answered, change(parse(answered) as Body<Op>, times))
  })
}

/** The server understands other requests, by the minutes that the clock of the session has gone on. */
export function inTime(place: Place, change: (sent: Sent, minutes: number) => Sent) {
  const [named, touched] = typeof place === 'string' ? [place, place] : place
  const clocks = new Map<string, number>()
  return inRequest([named, 'any'], (sent) => {
    const now = sent.path === '/__mock/clock' && textIn(sent, 'now')
    if (now) clocks.set(sessionOf(sent), (Date.parse(now) - START) / 60_000)
    return isOf(touched, sent) ? change(sent, clocks.get(sessionOf(sent)) ?? 0) : sent
  })
}

/** Taken, answered, and written nowhere. */
export const lost = (place: Place) =>
  inRequest(place, (sent) => withAsked(sent, { 'x-mock-session': 'elsewhere' }))

export const writing = (drifts: readonly Drift[]): readonly Drift[] =>
  drifts.map((one) => ({ ...one, writes: true }))
export const usual = (one: Seeded): Seeded => ({ ...one, usual: true })
