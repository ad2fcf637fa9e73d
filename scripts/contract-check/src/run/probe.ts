import { operation, type OperationId } from '../contract/operations.ts'
import { judge } from '../judge/answer.ts'
import { contrast, same, seen, show, type Fault } from '../judge/fault.ts'
import { markupIn } from '../judge/plain-text.ts'
import type { Rule } from '../rules.ts'
import { encode, type Asked } from '../wire/encode.ts'
import { WireError, type WireAnswer, type WireRequest } from '../wire/wire.ts'
import type { About, Context, Told } from './context.ts'
import type { Evidence, Exchange } from './exchange.ts'
import { tokenOf, type Who } from './identities.ts'
import type { Met } from './ledger.ts'
import { linesOf } from './sequence.ts'
import { Abandoned, Absent, NotRun } from './stops.ts'

/** How a server says that it has no such operation. */
const LACKING = new Set([404, 405, 501])

const PATIENCE = 8000

export type Probe = ReturnType<typeof probeFor>

/** What a case asks the target with: every answer is judged, and `sink` takes what is found. */
export function probeFor(
  context: Context,
  about: About,
  session: string,
  sink: (met: Met) => void,
) {
  const { options, sender, ledger, facts, tags, sources, broken: lastBroken } = context
  const { name: during, operation: home } = about
  const isMock = options.profile === 'mock'
  const past: Exchange[] = []

  function note(id: OperationId, evidence: readonly Exchange[], fault: Fault, status?: number) {
    const { rule = about.rule, where } = fault
    const [expected, got] = [seen(fault.expected), seen(fault.got)]
    const decidedBy = evidence.at(-1)?.at ?? 0
    const lines = () => linesOf(evidence, past, options)
    sink({ operation: id, rule, where, expected, got, during, status, decidedBy, lines })
  }

  /** Says under 'not looked at' that a comparison rests on a broken answer. */
  const lose = (why: string) => ledger.note(home, during, why, 1)

  const brokenAnswer = ({ operation: id }: Exchange) =>
    `an answer of ${id} is not what the contract says: what rests on it was not compared`

  /** It happens when it happens: that it is seen once is enough. */
  function holdPatience(id: OperationId, request: WireRequest, busy: WireAnswer) {
    const sent = remember(id, request, busy)
    const { faults } = judge(operation(id), busy)
    const lines = () => linesOf([sent], past, options)
    const met = { operation: id, rule: 'form', during, decidedBy: sent.at, lines } as const
    ledger.checked(id)
    for (const fault of faults) ledger.found({ ...met, ...fault })
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

  /** What needs a field that an answer lacks says nothing: that it is lacking was said. */
  const restsOnBroken = (evidence: readonly Exchange[], { where }: Fault) => {
    const steps = new Set(where.split('/'))
    return evidence.some(({ broken }) => [...broken].some((name) => steps.has(name)))
  }

  return {
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
      this.check(id, answer, Boolean(message?.trim()), '/message', 'a sentence', got, rule)
      const texts = [message, ...errors.map((one) => one.message)].join('\n')
      const program =
        /\bat \S+[:(]\d|\.(?:[jt]s|php|py|rb|java|go)\b|(?:Error|Exception)\b|SQLSTATE|Traceback|Cannot (?:GET|POST)/.test(
          texts,
        )
      this.check(id, answer, !program, '/message', 'nothing of the program', got, rule)
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

    /** Notes whether something holds that no schema can say, with the answers that it rests on. */
    check(
      id: OperationId,
      evidence: Evidence,
      holds: boolean,
      where: string,
      expected: string,
      got: unknown,
      rule: Rule = about.rule,
    ) {
      const fault = { rule, where, expected, got: typeof got === 'string' ? got : show(got) }
      this.verify(id, evidence, holds ? undefined : fault, fault)
    },

    /** Notes whether two values are the same; `why` follows the one that is due. */
    equal(
      id: OperationId,
      evidence: Evidence,
      where: string,
      got: unknown,
      due: unknown,
      why = '',
      rule: Rule = about.rule,
    ) {
      const holds = same(got, due)
      const [expected, given] = holds ? ['', ''] : contrast(due, got)
      const fault = { rule, where, expected: expected + why, got: given }
      this.verify(id, evidence, holds ? undefined : fault, fault)
    },

    /** Notes whether an answer has the status that is due; `why` follows it, `before` are answers it rests on. */
    status(
      id: OperationId,
      answer: { readonly status: number },
      due: number,
      why = '',
      before: Evidence = [],
      rule: Rule = about.rule,
    ) {
      const { status } = answer
      this.check(id, [before, answer], status === due, 'status', due + why, String(status), rule)
    },

    /** Notes whether a header of an answer is what is due. */
    header(
      id: OperationId,
      answer: Pick<WireAnswer, 'headers'>,
      name: string,
      due: string | RegExp,
      expected = String(due),
      rule: Rule = about.rule,
    ) {
      const got = answer.headers[name.toLowerCase()]
      const holds = typeof due === 'string' ? got === due : due.test(String(got ?? ''))
      this.check(id, answer, holds, `header ${name}`, expected, got ?? 'nothing', rule)
    },

    /** Notes whether all fields that are due are the same. */
    fields<T extends object>(
      id: OperationId,
      evidence: Evidence,
      got: T,
      due: Partial<T>,
      why = '',
    ) {
      for (const name of Object.keys(due) as (keyof T & string)[])
        this.equal(id, evidence, `/${name}`, got[name], due[name], why)
    },

    /** Notes a fault, or that there is none; `at` counts where one could have been. */
    verify(
      id: OperationId,
      evidence: Evidence,
      found: Fault | undefined,
      { rule = about.rule, where }: Partial<Pick<Fault, 'rule' | 'where'>> = found ?? {},
    ) {
      const exchanges = sources.of(evidence)
      ledger.checked(id, where === undefined ? undefined : { rule, where })
      if (!found) return
      const [broken] = restsOnBroken(exchanges, found)
        ? exchanges.filter((one) => one.broken.size > 0)
        : []
      if (broken) lose(brokenAnswer(broken))
      else note(id, exchanges, found)
    },

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

    /** The mock server plays a scenario in this case's session. */
    async play(scenario: string) {
      const body = JSON.stringify({ id: scenario })
      const headers = { 'X-Mock-Session': session, 'Content-Type': 'application/json' }
      const request = { method: 'POST', path: '/__mock/scenario', headers, body }
      remember(home, request, await sender.desk(request))
    },
  }
}
