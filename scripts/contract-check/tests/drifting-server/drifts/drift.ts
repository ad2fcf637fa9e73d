import type { operations } from '#contract'
import type { OperationId } from '../../../src/contract/operations.ts'
import type { Rule } from '../../../src/rules.ts'
import type { Answered, Bug, Sent } from '../drifting-server.ts'
import {
  everyRow,
  fieldsOf,
  instead,
  isOf,
  pairsOf,
  parse,
  sessionOf,
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

type Json<Responses> = Responses extends { 200: { content: { 'application/json': infer Given } } }
  ? Given
  : Responses extends { 201: { content: { 'application/json': infer Given } } }
    ? Given
    : never
type Body<Op extends OperationId | 'any'> = Op extends OperationId
  ? Json<operations[Op]['responses']>
  : never

/** Kinds of drift. Each is told where it is, the rule that it breaks, its name, and what it does. */
function drift(place: Place, rule: Rule, name: string, { send, answer }: Bug): Drift {
  const [operation, touched] = typeof place === 'string' ? [place, place] : place
  return {
    name,
    operation,
    rule,
    ...(send && { send: (sent) => (isOf(touched, sent) ? send(sent) : sent) }),
    ...(answer && {
      answer: (answered, sent, ask) =>
        isOf(touched, sent) ? answer(answered, sent, ask) : answered,
    }),
  }
}

/** The answer is another one, whatever its status. */
export const changedAnswer = (
  place: Place,
  rule: Rule,
  name: string,
  answer: NonNullable<Bug['answer']>,
) => drift(place, rule, name, { answer })

/** What a success says is changed. */
export const changedBody = <Op extends OperationId | 'any'>(
  place: Place<Op>,
  rule: Rule,
  name: string,
  change: (body: Body<Op>, sent: Sent, ask: (path: string) => Promise<unknown>) => unknown,
) =>
  changedAnswer(place, rule, name, async (answered, sent, ask) => {
    if (answered.status >= 300) return answered
    const read = async (path: string) => parse(await ask(path))
    return withJson(answered, await change(parse(answered) as Body<Op>, sent, read))
  })

/** Headers of the answer are others; `undefined` leaves one out, or all as they are. */
export const changedHeaders = (
  place: Place,
  rule: Rule,
  name: string,
  change: (
    answered: Answered,
    sent: Sent,
  ) => Record<string, string | undefined> | undefined | false,
) =>
  changedAnswer(place, rule, name, (answered, sent) =>
    withHeaders(answered, change(answered, sent) || {}),
  )

/** What the contract allows is refused. */
export const refused = (
  place: Place,
  rule: Rule,
  name: string,
  when: (pairs: URLSearchParams, sent: Sent) => boolean,
) =>
  changedAnswer(place, rule, name, (answered, sent) =>
    answered.status < 300 && when(pairsOf(sent), sent) ? instead(400) : answered,
  )

/** The server understands another request. */
export const changedRequest = (
  place: Place,
  rule: Rule,
  name: string,
  send: (sent: Sent) => Sent,
) => drift(place, rule, name, { send })

/** The server understands other parameters of the query. */
export const changedQuery = (
  place: Place,
  rule: Rule,
  name: string,
  change: (pairs: URLSearchParams) => void,
) =>
  changedRequest(place, rule, name, (sent) => {
    const pairs = pairsOf(sent)
    change(pairs)
    return {
      ...sent,
      path: [sent.path.split('?')[0], ...(pairs.size > 0 ? [pairs] : [])].join('?'),
    }
  })

/** The server stores other texts than those of a form or a comment. */
export const storedText = (
  place: Place,
  rule: Rule,
  name: string,
  change: (text: string, field: string) => string,
) =>
  changedRequest(place, rule, name, (sent) => {
    const changed = Object.entries(fieldsOf(sent)).map(([field, value]) => [
      field,
      typeof value === 'string' && field !== 'replyTo' ? change(value, field) : value,
    ])
    const isForm = String(sent.headers['content-type']).includes('urlencoded')
    if (changed.length === 0) return sent
    return withBody(
      sent,
      isForm
        ? String(new URLSearchParams(changed as [string, string][]))
        : JSON.stringify(Object.fromEntries(changed)),
    )
  })

/** The list is another one: its pages are cut from what becomes of all rows, where `when` is asked for. */
export function changedList(
  operation: 'listArchives' | 'listProfileArchives',
  rule: Rule,
  name: string,
  when: string,
  change: (
    rows: Summary[],
    pairs: URLSearchParams,
    all: (pairs: URLSearchParams) => Promise<Summary[]>,
  ) => Summary[] | Promise<Summary[]>,
) {
  const [parameter = '', value] = when.split('=')
  const read = new Map<string, Promise<Summary[]>>()
  return changedAnswer(operation, rule, name, async (answered, sent, ask) => {
    const pairs = pairsOf(sent)
    const given = pairs.get(parameter)
    const isAsked = value === undefined ? given !== null : given === value
    if (answered.status !== 200 || (when !== '' && !isAsked)) return answered
    const address = sent.path.split('?')[0] ?? ''
    const all = (wanted: URLSearchParams) => {
      const key = `${sessionOf(sent)} ${address} ${String(wanted)}`
      const rows = read.get(key) ?? everyRow(ask, address, wanted)
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
export function staleAnswer<Op extends OperationId>(
  place: Place<Op>,
  rule: Rule,
  name: string,
  keep: (now: Body<Op>, first: Body<Op>) => unknown = (_now, first) => first,
) {
  const first = new Map<string, Body<Op>>()
  return changedBody(place, rule, name, (body: Body<Op>, sent) => {
    const key = `${sessionOf(sent)} ${sent.path}`
    if (!first.has(key)) first.set(key, body)
    return keep(body, first.get(key) ?? body)
  })
}

/** Once an operation was called in a session, another says something else there. */
export function sideEffect<Op extends OperationId>(
  cause: OperationId,
  rule: Rule,
  name: string,
  touched: Op,
  change: (body: Body<Op>, times: number, sent: Sent) => unknown,
): Drift {
  const calls = new Map<string, number>()
  return changedAnswer([cause, 'any'], rule, name, (answered, sent) => {
    const session = sessionOf(sent)
    const times = (calls.get(session) ?? 0) + Number(isOf(cause, sent) && answered.status < 300)
    calls.set(session, times)
    const isChanged = times > 0 && isOf(touched, sent) && answered.status === 200
    return isChanged
      ? withJson(answered, change(parse(answered) as Body<Op>, times, sent))
      : answered
  })
}

/** Taken, answered, and written nowhere. */
export const lostWrite = (place: Place, rule: Rule, name: string) =>
  changedRequest(place, rule, name, (sent) => withAsked(sent, { 'x-mock-session': 'elsewhere' }))

export const writing = (drifts: readonly Drift[]): readonly Drift[] =>
  drifts.map((one) => ({ ...one, writes: true }))
export const usual = (one: Drift): Drift => ({ ...one, usual: true })
