import type { OperationId } from '../contract/operations.ts'
import { contrast, same, show, type Fault } from '../judge/fault.ts'
import type { Rule } from '../rules.ts'
import type { WireAnswer } from '../wire/wire.ts'
import type { About, Context } from './context.ts'
import type { Evidence, Exchange } from './exchange.ts'
import { brokenAnswer, type Requests } from './requests.ts'
import type { Says } from './sequence.ts'

/** What needs a field that an answer lacks says nothing: that it is lacking was said. */
const restsOnBroken = (evidence: readonly Exchange[], { where }: Fault) => {
  const steps = new Set(where.split('/'))
  return evidence.some(({ broken }) => [...broken].some((name) => steps.has(name)))
}

/** What a case compares, each with the answers that it rests on. */
export function comparisonsOf(
  { ledger, sources }: Context,
  about: About,
  { note }: Pick<Requests, 'note'>,
  lose: (why: string) => void,
) {
  /** Notes whether something holds that no schema can say, with the answers that it rests on. */
  function check(
    id: OperationId,
    evidence: Evidence,
    holds: boolean,
    where: string,
    expected: string,
    got: unknown,
    rule: Rule = about.rule,
  ) {
    const fault = { rule, where, expected, got: typeof got === 'string' ? got : show(got) }
    verify(id, evidence, holds ? undefined : fault, fault)
  }

  /** Notes whether two values are the same; `why` follows the one that is due. */
  function equal(
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
    verify(id, evidence, holds ? undefined : fault, fault, expected)
  }

  /** Notes whether an answer has the status that is due; `why` follows it, `before` are answers it rests on. */
  function status(
    id: OperationId,
    answer: { readonly status: number },
    due: number,
    why = '',
    before: Evidence = [],
    rule: Rule = about.rule,
  ) {
    const got = String(answer.status)
    check(id, [before, answer], answer.status === due, 'status', due + why, got, rule)
  }

  /** Notes whether a header of an answer is what is due. */
  function header(
    id: OperationId,
    answer: Pick<WireAnswer, 'headers'>,
    name: string,
    due: string | RegExp,
    expected = String(due),
    rule: Rule = about.rule,
  ) {
    const got = answer.headers[name.toLowerCase()]
    const holds = typeof due === 'string' ? got === due : due.test(String(got ?? ''))
    check(id, answer, holds, `header ${name}`, expected, got ?? 'nothing', rule)
  }

  /** Notes whether all fields that are due are the same. */
  function fields<T extends object>(
    id: OperationId,
    evidence: Evidence,
    got: T,
    due: Partial<T>,
    why = '',
  ) {
    for (const name of Object.keys(due) as (keyof T & string)[])
      equal(id, evidence, `/${name}`, got[name], due[name], why)
  }

  /** Which of two answers says what is due, and which what is wrong: that of the operation, or the one named later. */
  function saysOf(id: OperationId, evidence: Evidence, { got }: Fault, due?: string): Says {
    const pair = Array.isArray(evidence) ? evidence.flatMap((one: Evidence) => sources.of(one)) : []
    const isTurned = pair[0]?.operation === id && pair[1]?.operation !== id
    if (due !== undefined && isTurned) pair.reverse()
    const texts = due === undefined ? [undefined, `got ${got}`] : [`says ${due}`, `says ${got}`]
    return new Map(pair.length === 2 ? pair.map((one, at) => [one, texts[at]]) : [])
  }

  /** Notes a fault, or that there is none; `at` counts where one could have been. */
  function verify(
    id: OperationId,
    evidence: Evidence,
    found: Fault | undefined,
    { rule = about.rule, where }: Partial<Pick<Fault, 'rule' | 'where'>> = found ?? {},
    due?: string,
  ) {
    const exchanges = sources.of(evidence)
    ledger.checked(id, where === undefined ? undefined : { rule, where })
    if (!found) return
    const [broken] = restsOnBroken(exchanges, found)
      ? exchanges.filter((one) => one.broken.size > 0)
      : []
    if (broken) lose(brokenAnswer(broken))
    else note(id, exchanges, found, undefined, saysOf(id, evidence, found, due))
  }

  return { check, equal, status, header, fields, verify }
}
