import { operation, type OperationId } from '../contract/operations.ts'
import { validateResponse } from '../validate/response.ts'
import { escapeInvisible, format, type Violation } from '../validate/violation.ts'
import { RULES, type Rule } from '../rules.ts'
import { encode, type Input } from '../http/encode.ts'
import { NetworkError, type HttpResponse, type HttpRequest } from '../http/client.ts'
import type { CaseInfo } from './case-info.ts'
import type { Context } from './context.ts'
import type { Exchange } from './exchange.ts'
import { tokenFor, type Role } from './credentials.ts'
import type { Occurrence } from './results.ts'
import { linesOf, type Annotations } from './sequence.ts'
import { CaseAborted, CaseSkipped } from './case-errors.ts'

/** Statuses of an absent operation. */
export const LACKING = new Set([404, 405, 501])

const SLOW_MS = 8000

export const brokenAnswer = ({ operation: id }: Exchange) =>
  `a response of ${id} breaks the contract, so that nothing is compared with it`

export type Requests = ReturnType<typeof requestsOf>

/** Requests of a case: stores exchanges, validates responses, passes findings to `report`. */
export function requestsOf(
  context: Context,
  info: CaseInfo,
  session: string,
  report: (met: Occurrence) => void,
) {
  const { options, client, results, etags, sources, broken: lastBroken } = context
  const past: Exchange[] = []

  function occurrenceOf(
    id: OperationId,
    evidence: readonly Exchange[],
    { rule = info.rule, where, expected, got }: Violation,
    status?: number,
    says?: Annotations,
  ): Occurrence {
    const { at: decidedBy = 0, request } = evidence.at(-1) ?? {}
    const lines = () => linesOf(evidence, past, options, where, says)
    // A finding of another rule than the case's has that rule's sentence.
    const during = rule === info.rule ? info.name : RULES[rule].replace(/\.$/, '')
    const texts = {
      expected: escapeInvisible(expected),
      got: escapeInvisible(got),
      path: request?.path ?? '',
    }
    return { operation: id, rule, where, ...texts, during, status, decidedBy, lines }
  }

  const note = (...fault: Parameters<typeof occurrenceOf>) => report(occurrenceOf(...fault))

  /** A 429 comes at random: it is reported without a second try. */
  function checkBusy(id: OperationId, request: HttpRequest, busy: HttpResponse) {
    const sent = remember(id, request, busy)
    results.checked(id)
    for (const fault of validateResponse(operation(id), busy).violations)
      results.found(occurrenceOf(id, [sent], { rule: 'form', ...fault }))
  }

  function remember(id: OperationId, request: HttpRequest, answer?: HttpResponse): Exchange {
    const base = (id === 'getFile' && options.files) || options.target
    const at = context.next()
    const sent = { at, operation: id, base, request, answer, broken: new Set<string>() }
    past.push(sent)
    if (answer) sources.record(sent, answer)
    return sent
  }

  async function exchange(id: OperationId, request: HttpRequest, valid: boolean) {
    try {
      const answer = await client.send(id, request, valid, (busy) => checkBusy(id, request, busy))
      const sent = remember(id, request, answer)
      const { took } = answer
      const slowAfter = options.slowAfter ?? SLOW_MS
      results.asked(id, took)
      if (took > slowAfter) {
        const expected = `an answer within ${slowAfter / 1000} s`
        note(id, [sent], { rule: 'slow', where: 'time', expected, got: `${Math.round(took)} ms` })
      }
      const shared = etags.add(sent, answer)
      if (shared) note(id, shared.evidence, shared.fault)
      return { answer, sent }
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      const sent = remember(id, request)
      note(id, [sent], {
        rule: 'form',
        where: 'connection',
        expected: 'an answer',
        got: error.message,
      })
      throw new CaseAborted(brokenAnswer(sent))
    }
  }

  /** Encodes a request. The token goes only where the contract asks for one. */
  function write(id: OperationId, asked: Input, role: Role | undefined): HttpRequest {
    const headers: Record<string, string> = { ...asked.headers }
    if (operation(id).auth && role) headers.Authorization ??= `Bearer ${tokenFor(role, options)}`
    if (options.profile === 'mock') headers['X-Mock-Session'] ??= session
    return encode(operation(id), { ...asked, headers })
  }

  /** An absent operation is asked once; if it has an id, for two ids. */
  function assertThere(id: OperationId, { request, answer }: Exchange): boolean {
    if (!LACKING.has(answer?.status ?? 0)) return true
    const { origin, path } = operation(id)
    const enough = path.includes('{') && origin === 'specification' ? 2 : 1
    const times = results.lackingAt(id, request.path)
    if (times < enough) return true
    results.absent(id)
    return false
  }

  function assertAllowed(id: OperationId, status: number) {
    // Public reads are never skipped for a rejected token.
    if (options.profile === 'mock' || !operation(id).auth) return
    if (status !== 401 && status !== 403) return
    throw new CaseSkipped(
      status === 401 ? 'the token was not accepted (401)' : 'the token may not do this (403)',
    )
  }

  function validate(id: OperationId, sent: Exchange, answer: HttpResponse, rule: Rule) {
    const { violations, body, readable, broken } = validateResponse(operation(id), answer)
    results.validated(id, answer.status)
    for (const fault of violations) note(id, [sent], { rule, ...fault }, answer.status)
    sent.broken = new Set(broken)
    if (broken.length > 0 || !readable) lastBroken.why = brokenAnswer(sent)
    if (!readable) throw new CaseAborted(lastBroken.why)
    sources.record(sent, answer, body)
    return body
  }

  function wrongStatus(id: OperationId, sent: Exchange, expected: string, rule: Rule): never {
    const answer = sent.answer as HttpResponse
    if (operation(id).responses.has(answer.status)) {
      const got = `${answer.status} ${format(answer.body.toString('utf8'))}`
      note(id, [sent], { rule, where: 'status', expected, got })
    }
    validate(id, sent, answer, rule)
    throw new CaseAborted(brokenAnswer(sent))
  }

  return { note, exchange, write, assertThere, assertAllowed, validate, wrongStatus }
}
