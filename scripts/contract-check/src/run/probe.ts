import type { IncomingHttpHeaders } from 'node:http'
import type { operations } from '#contract'
import { operation, type OperationId } from '../contract/operations.ts'
import { judge } from '../judge/answer.ts'
import { show, type Fault } from '../judge/fault.ts'
import { markupIn } from '../judge/plain-text.ts'
import type { Rule } from '../rules.ts'
import { curlOf } from '../wire/curl.ts'
import { encode, type Asked } from '../wire/encode.ts'
import { WireError, type WireAnswer, type WireRequest } from '../wire/wire.ts'
import type { Facts } from './facts.ts'
import { tokenOf, type Who } from './identities.ts'
import type { Ledger, Met } from './ledger.ts'
import type { Options } from './options.ts'
import type { Sender } from './sender.ts'
import { Abandoned, Absent, NotRun } from './stops.ts'
import type { Tags } from './tags.ts'

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : undefined
type Responses<Op extends OperationId> = operations[Op]['responses']
type Success = 200 | 201 | 204 | 206

/** A success of an operation, found to be readable. */
export interface Told<Op extends OperationId> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Json<Responses<Op>[keyof Responses<Op> & Success]>
  readonly bytes: Buffer
  readonly whole: boolean
}

export interface Context {
  readonly options: Options
  readonly sender: Sender
  readonly ledger: Ledger
  readonly facts: Facts
  readonly tags: Tags
}

/** How a server says that it has no such operation. */
const LACKING = new Set([404, 405, 501])

const PATIENCE = 8000

export type Probe = ReturnType<typeof probeFor>

export interface About {
  /** A sentence that is true of a server that keeps the contract. */
  readonly name: string
  /** The rule that its findings break, unless one says another. */
  readonly rule: Rule
  readonly operation: OperationId
  /** Changes something at the target, and takes it back. */
  readonly writes?: true
}

/** What a case asks the target with: every answer is judged, and `sink` takes what is met. */
export function probeFor(
  context: Context,
  about: About,
  session: string,
  sink: (met: Met) => void,
) {
  const { options, sender, ledger, facts, tags } = context
  const { name: during, operation: home } = about
  let last = ''

  const note = (id: OperationId, { rule = about.rule, where, expected, got }: Fault) =>
    sink({ operation: id, rule, where, expected, got, during, request: last })

  /** It happens when it happens: that it is met once is enough. */
  function holdPatience(id: OperationId, busy: WireAnswer) {
    ledger.checked(id)
    const met = { operation: id, rule: 'form', during, request: last } as const
    for (const fault of judge(operation(id), busy).faults) ledger.found({ ...met, ...fault })
  }

  async function exchange(id: OperationId, request: WireRequest, valid: boolean) {
    const base = (id === 'getFile' && options.files) || options.target
    last = curlOf(base, request)
    try {
      const answer = await sender.send(id, request, valid, (busy) => holdPatience(id, busy))
      const { took } = answer
      const patience = options.patience ?? PATIENCE
      ledger.asked(id, took)
      if (took > patience) {
        const expected = `an answer within ${patience / 1000} s`
        note(id, { rule: 'slow', where: 'time', expected, got: `${Math.round(took)} ms` })
      }
      const fault = tags.see(id, request, answer)
      if (fault) note(id, fault)
      return answer
    } catch (error) {
      if (!(error instanceof WireError)) throw error
      note(id, { rule: 'form', where: 'connection', expected: 'an answer', got: error.message })
      throw new Abandoned()
    }
  }

  /** Written as HTTP, with the token where the contract asks for one, and nowhere else. */
  function write(id: OperationId, asked: Asked, who: Who | undefined): WireRequest {
    const headers: Record<string, string> = { ...asked.headers }
    if (operation(id).auth && who) headers.Authorization ??= `Bearer ${tokenOf(who, options)}`
    if (options.profile === 'mock') headers['X-Mock-Session'] ??= session
    return encode(operation(id), { ...asked, headers })
  }

  function assertThere(id: OperationId, status: number) {
    const mayLack = operation(id).origin === 'project' && !ledger.hasAnswered(id)
    if (!mayLack || !LACKING.has(status)) return
    ledger.absent(id)
    throw new Absent(id)
  }

  function assertAllowed(id: OperationId, status: number) {
    // Who asks for what anybody may read is not refused for a token.
    if (options.profile === 'mock' || !operation(id).auth) return
    if (status !== 401 && status !== 403) return
    throw new NotRun(
      status === 401 ? 'the token was not accepted (401)' : 'the token may not do this (403)',
    )
  }

  function hold(id: OperationId, answer: WireAnswer, rule: Rule) {
    const { faults, body, readable } = judge(operation(id), answer)
    ledger.checked(id)
    for (const fault of faults) note(id, { rule, ...fault })
    if (!readable) throw new Abandoned()
    return body
  }

  function wrongStatus(id: OperationId, answer: WireAnswer, expected: string, rule: Rule): never {
    if (operation(id).answers.has(answer.status)) {
      const got = `${answer.status} ${show(answer.body.toString('utf8'))}`
      note(id, { rule, where: 'status', expected, got })
    }
    hold(id, answer, rule)
    throw new Abandoned()
  }

  return {
    options,
    facts,
    /** Sends a request that is in order, and takes nothing but success for an answer. */
    async ask<Op extends OperationId>(
      id: Op,
      asked: Asked = {},
      who: Who = 'member',
      success: readonly number[] = [200, 201, 204],
    ): Promise<Told<Op>> {
      if (ledger.isAbsent(id)) throw new Absent(id)
      const answer = await exchange(id, write(id, asked, who), true)
      if (!success.includes(answer.status)) {
        assertThere(id, answer.status)
        assertAllowed(id, answer.status)
        const due = success.filter((one) => operation(id).answers.has(one)).join(' or ')
        const rule = about.rule === 'range' ? 'range' : 'form'
        wrongStatus(id, answer, due, rule)
      }
      const body = hold(id, answer, 'form') as Told<Op>['body']
      ledger.answered(id)
      if (!about.writes) facts.record(id, asked, body)
      const markup = about.writes ? undefined : markupIn(body)
      if (markup) note(id, markup)
      const { status, headers, body: bytes, whole } = answer
      return { status, headers, body, bytes, whole }
    },

    /** Sends a request that must be refused with one of these statuses, in the contract's words. */
    async refused(
      id: OperationId,
      request: WireRequest,
      statuses: readonly number[],
      valid = false,
      rule: Rule = about.rule,
    ) {
      if (ledger.isAbsent(id)) throw new Absent(id)
      const answer = await exchange(id, request, valid)
      if (!statuses.includes(answer.status)) {
        wrongStatus(id, answer, statuses.join(' or '), rule)
      }
      const {
        error,
        message,
        errors = [],
      } = hold(id, answer, rule) as {
        error: string
        message?: string
        errors?: { field: string; message: string }[]
      }
      const where = '/message'
      const got = show(message)
      this.check(id, Boolean(message?.trim()), { rule, where, expected: 'a sentence', got })
      const told = /\n\s+at |\/\w+\/\w+\.[jt]s|Error:/.test(message ?? '')
      this.check(id, !told, { rule, where, expected: 'a sentence, nothing of the program', got })
      return { status: answer.status, headers: answer.headers, error, message, errors }
    },

    /** Sends a request beside the contract's operations, and hands its answer back as it is. */
    raw: (id: OperationId, request: WireRequest) => exchange(id, request, false),

    write,

    /** Notes whether something holds that no schema can say. */
    check(id: OperationId, holds: boolean, fault: Fault) {
      ledger.checked(id)
      if (!holds) note(id, fault)
    },

    verify(id: OperationId, found: Fault | undefined) {
      ledger.checked(id)
      if (found) note(id, found)
    },

    /** Goes on after what is abandoned: the finding is noted, the next try does not rest on it. */
    async attempt(what: () => Promise<void>) {
      await what().catch((error: unknown) => {
        if (!(error instanceof Abandoned)) throw error
      })
    },

    /** Goes on without an operation that is absent. */
    async unless(what: () => Promise<void>) {
      await what().catch((error: unknown) => {
        if (!(error instanceof Abandoned || error instanceof Absent)) throw error
      })
    },

    leave: (why: string) => ledger.note(home, during, why),

    /** The mock server plays a scenario in this case's session. */
    async play(scenario: string) {
      const body = JSON.stringify({ id: scenario })
      const headers = { 'X-Mock-Session': session, 'Content-Type': 'application/json' }
      await sender.desk({ method: 'POST', path: '/__mock/scenario', headers, body })
    },
  }
}
