import { operation, type OperationId } from '../contract/operations.ts'
import { show } from '../judge/fault.ts'
import { markupIn } from '../judge/plain-text.ts'
import type { Rule } from '../rules.ts'
import type { Asked } from '../wire/encode.ts'
import type { WireAnswer, WireRequest } from '../wire/wire.ts'
import { comparisonsOf } from './comparisons.ts'
import type { About, Context, Told } from './context.ts'
import type { Who } from './identities.ts'
import type { Met } from './ledger.ts'
import { LACKING, requestsOf } from './requests.ts'
import { Abandoned, Absent } from './stops.ts'

/** What a message shows when it was a program's own. */
const PROGRAM =
  /\bat \S+[:(]\d|\.(?:[jt]s|php|py|rb|java|go)\b|(?:Error|Exception)\b|SQLSTATE|Traceback|Cannot (?:GET|POST)/

export type Probe = ReturnType<typeof probeFor>

/** What a case asks the target with: every answer is judged, and `sink` takes what is found. */
export function probeFor(
  context: Context,
  about: About,
  session: string,
  sink: (met: Met) => void,
) {
  const { options, ledger, facts, sources, broken: lastBroken } = context
  const { name: during, operation: home } = about
  const isMock = options.profile === 'mock'
  /** Says under 'not looked at' that a comparison rests on a broken answer. */
  const lose = (why: string) => ledger.note(home, during, why, 1)

  const requests = requestsOf(context, about, session, sink)
  const { note, exchange, write, assertThere, assertAllowed, hold, wrongStatus } = requests
  const comparisons = comparisonsOf(context, about, requests, lose)

  return {
    ...comparisons,
    options,
    isMock,
    facts,
    /** How many of something: at the mock server, and at a server in use. */
    amount: (mock: number, real: number) => (isMock ? mock : real),
    /** Sends a request that is in order, and takes nothing but success for an answer. */
    async ask<Op extends OperationId>(
      id: Op,
      asked: Asked = {},
      who: Who = 'member',
      success: readonly number[] = [200, 201, 204],
    ): Promise<Told<Op>> {
      if (ledger.isAbsent(id)) throw new Absent(id)
      const { answer, sent } = await exchange(id, write(id, asked, who), true)
      const { status } = answer
      if (!success.includes(status)) {
        const isThere = assertThere(id, sent)
        if (!isThere && operation(id).origin === 'project') throw new Absent(id)
        assertAllowed(id, status)
        const due = success.filter((one) => operation(id).answers.has(one)).join(' or ')
        const refused = operation(id).auth && (status === 401 || status === 403)
        const rule = about.rule === 'range' ? 'range' : refused ? 'access' : 'form'
        const whose = refused ? `${due} for the token of a ${who} who may` : due
        wrongStatus(id, sent, whose, rule)
      }
      const body = hold(id, sent, answer, 'form') as Told<Op>['body']
      ledger.answered(id)
      if (!about.writes) facts.record(id, asked, body)
      const markup = about.writes ? undefined : markupIn(body)
      if (markup) note(id, [sent], markup)
      const { headers, body: bytes, whole } = answer
      const told = { status, headers, body, bytes, whole }
      sources.record(sent, told)
      return told
    },

    /** The same, for what it says alone. */
    async read<Op extends OperationId>(
      id: Op,
      asked: Asked = {},
      who: Who = 'member',
    ): Promise<Told<Op>['body']> {
      return (await this.ask(id, asked, who)).body
    },

    /** Sends a request that must be refused with one of these statuses, in the contract's words. */
    async refused(
      id: OperationId,
      request: WireRequest,
      statuses: readonly number[],
      {
        valid = false,
        rule = about.rule,
        why = '',
      }: { valid?: boolean; rule?: Rule; why?: string } = {},
    ) {
      if (ledger.isAbsent(id)) throw new Absent(id)
      const { answer, sent } = await exchange(id, request, valid)
      if (!statuses.includes(answer.status)) {
        const due = statuses.join(' or ')
        wrongStatus(id, sent, why === '' ? due : `${due} (${why})`, rule)
      }
      const body = hold(id, sent, answer, rule) as {
        error: string
        message?: string
        errors?: { field: string; message: string; code?: string }[]
      }
      const { message, errors = [] } = body
      const got = show(message)
      const says = message?.trim() !== ''
      comparisons.check(id, answer, says, '/message', 'a sentence, or none', got, rule)
      const texts = [message, ...errors.map((one) => one.message)].join('\n')
      const program = PROGRAM.test(texts)
      comparisons.check(id, answer, !program, '/message', 'nothing of the program', got, rule)
      return { status: answer.status, headers: answer.headers, message, errors, answer }
    },

    /** Sends a request beside the contract's operations, and hands its answer back as it is. */
    async raw(id: OperationId, request: WireRequest) {
      if (ledger.isAbsent(id)) throw new Absent(id)
      return (await exchange(id, request, false)).answer
    },

    /** Whether an answer says that there is no such operation: then it is absent, and no more is asked of it. */
    isLacking(id: OperationId, { status }: WireAnswer) {
      const lacks =
        operation(id).origin === 'project' && LACKING.has(status) && !ledger.hasAnswered(id)
      if (lacks) ledger.absent(id)
      return lacks
    },

    write,

    /** Goes on after what is abandoned, or needs what is absent: the next try does not rest on it. */
    async attempt(what: () => Promise<unknown>) {
      try {
        await what()
      } catch (error) {
        this.lost(error)
      }
    },

    /** Tries for each of several things. */
    async each<T>(things: Iterable<T>, what: (thing: T, at: number) => Promise<unknown>) {
      let at = 0
      for (const thing of things) await this.attempt(() => what(thing, at++))
    },

    /** Takes an error that a broken answer explains, notes what was lost, and throws any other again. */
    lost(error: unknown) {
      if (error instanceof Abandoned) lose(error.message)
      else if (error instanceof Absent) {
        if (error.operation !== home) lose(error.message)
      } else if (error instanceof TypeError && lastBroken.why !== '') lose(lastBroken.why)
      else throw error
    },

    leave: (why: string) => ledger.note(home, during, why),
  }
}
