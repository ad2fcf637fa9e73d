import { operation, type OperationId } from '../contract/operations.ts'
import { format } from '../validate/violation.ts'
import { findMarkup } from '../validate/plain-text.ts'
import type { Rule } from '../rules.ts'
import type { Input } from '../http/encode.ts'
import type { HttpResponse, HttpRequest } from '../http/client.ts'
import { comparisonsOf } from './comparisons.ts'
import type { CaseInfo } from './case-info.ts'
import type { Context, Success } from './context.ts'
import type { Role } from './credentials.ts'
import type { Occurrence } from './results.ts'
import { LACKING, requestsOf } from './requests.ts'
import { CaseAborted, OperationAbsent } from './case-errors.ts'

/** Signs of a stack trace or of a framework's own message. */
const INTERNALS =
  /\bat \S+[:(]\d|\.(?:[jt]s|php|py|rb|java|go)\b|(?:Error|Exception)\b|SQLSTATE|Traceback|Cannot (?:GET|POST)/

export type Probe = ReturnType<typeof probeFor>

/** Sends the requests of a case, validates responses, and passes findings to `report`. */
export function probeFor(
  context: Context,
  info: CaseInfo,
  session: string,
  report: (met: Occurrence) => void,
) {
  const { options, results, observations, sources, broken: lastBroken } = context
  const isMock = options.profile === 'mock'
  /** Adds to "Not looked at" what a broken response prevents. */
  const skipComparison = (why: string) => results.note(info, why, 1)

  const requests = requestsOf(context, info, session, report)
  const { note, exchange, write, assertThere, assertAllowed, validate, wrongStatus } = requests
  const comparisons = comparisonsOf(context, info, requests, skipComparison)

  return {
    ...comparisons,
    options,
    isMock,
    observations,
    /** Sample sizes for the mock server and for a server in use. */
    amount: (mock: number, real: number) => (isMock ? mock : real),
    /** Sends a valid request, and expects success. */
    async ask<Op extends OperationId>(
      id: Op,
      asked: Input = {},
      role: Role = 'member',
      success: readonly number[] = [200, 201, 204],
    ): Promise<Success<Op>> {
      if (results.isAbsent(id)) throw new OperationAbsent(id)
      const { answer, sent } = await exchange(id, write(id, asked, role), true)
      const { status } = answer
      if (!success.includes(status)) {
        const isThere = assertThere(id, sent)
        if (!isThere && operation(id).origin === 'project') throw new OperationAbsent(id)
        assertAllowed(id, status)
        const due = success.filter((one) => operation(id).responses.has(one)).join(' or ')
        const refused = operation(id).auth && (status === 401 || status === 403)
        const rule = info.rule === 'range' ? 'range' : refused ? 'access' : 'form'
        const whose = refused ? `${due} for the token of a ${role} who may` : due
        wrongStatus(id, sent, whose, rule)
      }
      const body = validate(id, sent, answer, 'form') as Success<Op>['body']
      results.answered(id)
      if (!info.writes) observations.record(id, asked, body)
      const markup = info.writes ? undefined : findMarkup(body)
      if (markup) note(id, [sent], markup)
      const { headers, body: bytes, whole } = answer
      const successful = { status, headers, body, bytes, whole }
      sources.record(sent, successful)
      return successful
    },

    async read<Op extends OperationId>(
      id: Op,
      asked: Input = {},
      role: Role = 'member',
    ): Promise<Success<Op>['body']> {
      return (await this.ask(id, asked, role)).body
    },

    /** Sends a request that must be refused with one of `statuses` and a problem. */
    async refused(
      id: OperationId,
      request: HttpRequest,
      statuses: readonly number[],
      {
        valid = false,
        rule = info.rule,
        why = '',
      }: { valid?: boolean; rule?: Rule; why?: string } = {},
    ) {
      if (results.isAbsent(id)) throw new OperationAbsent(id)
      const { answer, sent } = await exchange(id, request, valid)
      if (!statuses.includes(answer.status)) {
        const due = statuses.join(' or ')
        wrongStatus(id, sent, why === '' ? due : `${due} (${why})`, rule)
      }
      const body = validate(id, sent, answer, rule) as {
        error: string
        message?: string
        errors?: { field: string; message: string; code?: string }[]
      }
      const { message, errors = [] } = body
      const got = format(message)
      const says = message?.trim() !== ''
      comparisons.check(id, answer, says, '/message', 'a sentence, or none', got, rule)
      const texts = [message, ...errors.map((one) => one.message)].join('\n')
      const program = INTERNALS.test(texts)
      comparisons.check(id, answer, !program, '/message', 'nothing of the program', got, rule)
      return { status: answer.status, headers: answer.headers, message, errors, answer }
    },

    /** Sends a request as it is; its response is not validated. */
    async raw(id: OperationId, request: HttpRequest) {
      if (results.isAbsent(id)) throw new OperationAbsent(id)
      return (await exchange(id, request, false)).answer
    },

    /** Whether 404, 405 or 501 shows that an operation of origin `project` is absent. */
    isLacking(id: OperationId, { status }: HttpResponse) {
      const lacks =
        operation(id).origin === 'project' && LACKING.has(status) && !results.hasAnswered(id)
      if (lacks) results.absent(id)
      return lacks
    },

    write,

    /** Catches aborted comparisons, so that later ones run. */
    async attempt(what: () => Promise<unknown>) {
      try {
        await what()
      } catch (error) {
        this.handleError(error)
      }
    },

    async each<T>(things: Iterable<T>, what: (thing: T, at: number) => Promise<unknown>) {
      let at = 0
      for (const thing of things) await this.attempt(() => what(thing, at++))
    },

    /** Notes what a broken response prevented; throws any other error. */
    handleError(error: unknown) {
      if (error instanceof CaseAborted) skipComparison(error.message)
      else if (error instanceof OperationAbsent) {
        if (error.operation !== info.operation) skipComparison(error.message)
      } else if (error instanceof TypeError && lastBroken.why !== '') skipComparison(lastBroken.why)
      else throw error
    },

    /** Of the other operations of the case, nothing is skipped. */
    skip: (why: string) => results.note({ ...info, also: [] }, why),
  }
}
