import type { OperationId } from '../../../src/contract/operations.ts'
import type { Rule } from '../../../src/rules.ts'
import { START } from '../../../src/cases/writes/clock.ts'
import type { Success } from '../../../src/run/context.ts'
import type { Answered, Bug, Sent } from '../drifting-server.ts'
import {
  everyRow,
  fieldsOf,
  instead,
  isOf,
  queryOf,
  parse,
  sessionOf,
  textIn,
  setHeaders,
  withBody,
  withHeaders,
  withJson,
  type S,
  type Summary,
} from '../exchange.ts'

/** A bug of real servers, with the operation and rule that the report must name. */
export interface Drift extends Bug {
  readonly name: string
  readonly operation: OperationId
  readonly rule: Rule
  /** Shows only with --write. */
  readonly writes?: true
  /** Runs by default, besides the first of each rule. */
  readonly usual?: true
}

/** The operation that the report names; in a pair, followed by the one whose exchanges change. */
type Place<Op extends OperationId | 'any' = OperationId | 'any'> =
  | Exclude<Op, 'any'>
  | readonly [named: OperationId, touched: Op]

type Body<Op extends OperationId | 'any'> = Op extends OperationId ? Success<Op>['body'] : never

type Seeded = Omit<Drift, 'name' | 'rule'>
type Headers = Record<string, string | undefined>
type Changed<To> = (answered: Answered, sent: Sent) => To

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

/** Changes a response of any status; undefined keeps it. */
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

/** Changes the body of a success: some fields, or a whole list. */
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

/** Changes headers; undefined removes one. */
export const inHeaders = (place: Place, change: Changed<Headers | Unchanged>) =>
  inAnswer(place, (answered, sent) => withHeaders(answered, change(answered, sent) || {}))

/** Refuses valid requests. */
export const refused = (place: Place, when: (sent: Sent, pairs: URLSearchParams) => boolean) =>
  inAnswer(place, ({ status }, sent) => status < 300 && when(sent, queryOf(sent)) && instead(400))

/** Replaces responses of one status. */
export const insteadOf = (status: number, place: Place, other: Answered) =>
  inAnswer(place, (answered) => answered.status === status && other)

export const inRequest = (place: Place, send: (sent: Sent) => Sent) => seed(place, { send })

export const inQuery = (place: Place, change: (pairs: URLSearchParams) => void) =>
  inRequest(place, (sent) => {
    const pairs = queryOf(sent)
    const before = String(pairs)
    change(pairs)
    // Keeps the original spelling of an unchanged query.
    if (String(pairs) === before) return sent
    const query = pairs.size > 0 ? `?${String(pairs)}` : ''
    return { ...sent, path: `${sent.path.split('?')[0]}${query}` }
  })

/** Changes the texts of a form or a comment. */
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

/** Changes rows of the list for a parameter, `name` or `name=value`, across its pages. */
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
    const pairs = queryOf(sent)
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

/** Repeats the first response of each session and path. */
export function stale<Op extends OperationId>(place: Place<Op>) {
  const first = new Map<string, Body<Op>>()
  return inBody(place, (body: Body<Op>, sent) => {
    const key = `${sessionOf(sent)} ${sent.path}`
    if (!first.has(key)) first.set(key, body)
    return first.get(key) ?? body
  })
}

/** Changes a response once the session has called another operation. */
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

/** Changes requests by the minutes that the session's clock was moved. */
export function inTime(place: Place, change: (sent: Sent, minutes: number) => Sent) {
  const [named, touched] = typeof place === 'string' ? [place, place] : place
  const clocks = new Map<string, number>()
  return inRequest([named, 'any'], (sent) => {
    const now = sent.path === '/__mock/clock' && textIn(sent, 'now')
    if (now) clocks.set(sessionOf(sent), (Date.parse(now) - START) / 60_000)
    return isOf(touched, sent) ? change(sent, clocks.get(sessionOf(sent)) ?? 0) : sent
  })
}

/** Accepts a write without storing it. */
export const lost = (place: Place) =>
  inRequest(place, (sent) => setHeaders(sent, { 'x-mock-session': 'elsewhere' }))

export const writing = (drifts: readonly Drift[]): readonly Drift[] =>
  drifts.map((one) => ({ ...one, writes: true }))
export const usual = (one: Seeded): Seeded => ({ ...one, usual: true })
