import { operation, type OperationId } from '../contract/operations.ts'
import { judge } from '../judge/answer.ts'
import { seen, show, type Fault } from '../judge/fault.ts'
import { RULES, type Rule } from '../rules.ts'
import { encode, type Asked } from '../wire/encode.ts'
import { WireError, type WireAnswer, type WireRequest } from '../wire/wire.ts'
import type { About, Context } from './context.ts'
import type { Exchange } from './exchange.ts'
import { tokenOf, type Who } from './identities.ts'
import type { Met } from './ledger.ts'
import { linesOf, type Says } from './sequence.ts'
import { Abandoned, NotRun } from './stops.ts'

/** How a server says that it has no such operation. */
export const LACKING = new Set([404, 405, 501])

const PATIENCE = 8000

/** Why a comparison was not made. */
export const brokenAnswer = ({ operation: id }: Exchange) =>
  `an answer of ${id} is not what the contract says: what rests on it was not compared`

export type Requests = ReturnType<typeof requestsOf>

/** What a case sends: every exchange is remembered, every answer judged, and `sink` takes what is found. */
export function requestsOf(
  context: Context,
  about: About,
  session: string,
  sink: (met: Met) => void,
) {
  const { options, sender, ledger, tags, sources, broken: lastBroken } = context
  const past: Exchange[] = []

  function metIn(
    id: OperationId,
    evidence: readonly Exchange[],
    { rule = about.rule, where, expected, got }: Fault,
    status?: number,
    says?: Says,
  ): Met {
    const { at: decidedBy = 0, request } = evidence.at(-1) ?? {}
    const lines = () => linesOf(evidence, past, options, where, says)
    // What is found on the way to something else has the sentence of its own rule.
    const during = rule === about.rule ? about.name : RULES[rule].replace(/\.$/, '')
    const told = { expected: seen(expected), got: seen(got), path: request?.path ?? '' }
    return { operation: id, rule, where, ...told, during, status, decidedBy, lines }
  }

  const note = (...fault: Parameters<typeof metIn>) => sink(metIn(...fault))

  /** It happens when it happens: that it is seen once is enough. */
  function holdPatience(id: OperationId, request: WireRequest, busy: WireAnswer) {
    const sent = remember(id, request, busy)
    ledger.checked(id)
    for (const fault of judge(operation(id), busy).faults)
      ledger.found(metIn(id, [sent], { rule: 'form', ...fault }))
  }

  function remember(
    id: OperationId,
    request: WireRequest,
    answer: WireAnswer | undefined,
  ): Exchange {
    const base = (id === 'getFile' && options.files) || options.target
    const at = context.next()
    const sent = { at, operation: id, base, request, answer, broken: new Set<string>() }
    past.push(sent)
    if (answer) sources.record(sent, answer)
    return sent
  }

  async function exchange(id: OperationId, request: WireRequest, valid: boolean) {
    try {
      const answer = await sender.send(id, request, valid, (busy) =>
        holdPatience(id, request, busy),
      )
      const sent = remember(id, request, answer)
      const { took } = answer
      const patience = options.patience ?? PATIENCE
      ledger.asked(id, took)
      if (took > patience) {
        const expected = `an answer within ${patience / 1000} s`
        note(id, [sent], { rule: 'slow', where: 'time', expected, got: `${Math.round(took)} ms` })
      }
      const shared = tags.see(sent, answer)
      if (shared) note(id, shared.evidence, shared.fault)
      return { answer, sent }
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      const sent = remember(id, request, undefined)
      note(id, [sent], {
        rule: 'form',
        where: 'connection',
        expected: 'an answer',
        got: error.message,
      })
      throw new Abandoned(brokenAnswer(sent))
    }
  }

  /** Written as HTTP, with the token where the contract asks for one, and nowhere else. */
  function write(id: OperationId, asked: Asked, who: Who | undefined): WireRequest {
    const headers: Record<string, string> = { ...asked.headers }
    if (operation(id).auth && who) headers.Authorization ??= `Bearer ${tokenOf(who, options)}`
    if (options.profile === 'mock') headers['X-Mock-Session'] ??= session
    return encode(operation(id), { ...asked, headers })
  }

  /** An operation that was never there is asked for once, or at two addresses if it is of some thing. */
  function assertThere(id: OperationId, { request, answer }: Exchange): boolean {
    if (!LACKING.has(answer?.status ?? 0)) return true
    const { origin, path } = operation(id)
    const enough = path.includes('{') && origin === 'specification' ? 2 : 1
    const times = ledger.lackingAt(id, request.path)
    if (times < enough) return true
    ledger.absent(id)
    return false
  }

  function assertAllowed(id: OperationId, status: number) {
    // Who asks for what anybody may read is not refused for a token.
    if (options.profile === 'mock' || !operation(id).auth) return
    if (status !== 401 && status !== 403) return
    throw new NotRun(
      status === 401 ? 'the token was not accepted (401)' : 'the token may not do this (403)',
    )
  }

  function hold(id: OperationId, sent: Exchange, answer: WireAnswer, rule: Rule) {
    const { faults, body, readable, broken } = judge(operation(id), answer)
    ledger.judged(id, answer.status)
    for (const fault of faults) note(id, [sent], { rule, ...fault }, answer.status)
    sent.broken = new Set(broken)
    if (broken.length > 0 || !readable) lastBroken.why = brokenAnswer(sent)
    if (!readable) throw new Abandoned(lastBroken.why)
    sources.record(sent, answer, body)
    return body
  }

  function wrongStatus(id: OperationId, sent: Exchange, expected: string, rule: Rule): never {
    const answer = sent.answer as WireAnswer
    if (operation(id).answers.has(answer.status)) {
      const got = `${answer.status} ${show(answer.body.toString('utf8'))}`
      note(id, [sent], { rule, where: 'status', expected, got })
    }
    hold(id, sent, answer, rule)
    throw new Abandoned(brokenAnswer(sent))
  }

  return { note, exchange, write, assertThere, assertAllowed, hold, wrongStatus }
}
