import type { OperationId } from '../contract/operations.ts'
import { formatDifference, isDeepEqual, format, type Violation } from '../validate/violation.ts'
import type { Rule } from '../rules.ts'
import type { HttpResponse } from '../http/client.ts'
import type { CaseInfo } from './case-info.ts'
import type { Context } from './context.ts'
import type { Evidence, Exchange } from './exchange.ts'
import { brokenAnswer, type Requests } from './requests.ts'
import type { Annotations } from './sequence.ts'

/** A response without a field is reported once, not again by each comparison of that field. */
const dependsOnBroken = (evidence: readonly Exchange[], { where }: Violation) => {
  const steps = new Set(where.split('/'))
  return evidence.some(({ broken }) => [...broken].some((name) => steps.has(name)))
}

/** Comparisons of a case, each with the responses that it depends on. */
export function comparisonsOf(
  { results, sources }: Context,
  info: CaseInfo,
  { note }: Pick<Requests, 'note'>,
  skip: (why: string) => void,
) {
  /** Reports a violation unless `passed`. */
  function check(
    id: OperationId,
    evidence: Evidence,
    passed: boolean,
    where: string,
    expected: string,
    got: unknown,
    rule: Rule = info.rule,
  ) {
    const violation = { rule, where, expected, got: typeof got === 'string' ? got : format(got) }
    verify(id, evidence, passed ? undefined : violation, violation)
  }

  /** Compares two values; `why` explains the expected one. */
  function equal(
    id: OperationId,
    evidence: Evidence,
    where: string,
    got: unknown,
    due: unknown,
    why = '',
    rule: Rule = info.rule,
  ) {
    const passed = isDeepEqual(got, due)
    const [expected, given] = passed ? ['', ''] : formatDifference(due, got)
    const violation = { rule, where, expected: expected + why, got: given }
    verify(id, evidence, passed ? undefined : violation, violation, expected)
  }

  /** Compares a status; `why` explains it, `before` are further responses that it depends on. */
  function status(
    id: OperationId,
    answer: { readonly status: number },
    due: number,
    why = '',
    before: Evidence = [],
    rule: Rule = info.rule,
  ) {
    const got = String(answer.status)
    check(id, [before, answer], answer.status === due, 'status', due + why, got, rule)
  }

  function header(
    id: OperationId,
    answer: Pick<HttpResponse, 'headers'>,
    name: string,
    due: string | RegExp,
    expected = String(due),
    rule: Rule = info.rule,
  ) {
    const got = answer.headers[name.toLowerCase()]
    const passed = typeof due === 'string' ? got === due : due.test(String(got ?? ''))
    check(id, answer, passed, `header ${name}`, expected, got ?? 'nothing', rule)
  }

  /** Compares each field of `due`. */
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

  /** Comments for the lines of two contradicting responses: which is right, which wrong. */
  function annotationsFor(
    id: OperationId,
    evidence: Evidence,
    { got }: Violation,
    due?: string,
  ): Annotations {
    const pair = Array.isArray(evidence) ? evidence.flatMap((one: Evidence) => sources.of(one)) : []
    const isTurned = pair[0]?.operation === id && pair[1]?.operation !== id
    if (due !== undefined && isTurned) pair.reverse()
    const texts = due === undefined ? [undefined, `got ${got}`] : [`says ${due}`, `says ${got}`]
    return new Map(pair.length === 2 ? pair.map((one, at) => [one, texts[at]]) : [])
  }

  /** Reports a violation, or counts a comparison that passed, by rule and place. */
  function verify(
    id: OperationId,
    evidence: Evidence,
    found: Violation | undefined,
    { rule = info.rule, where }: Partial<Pick<Violation, 'rule' | 'where'>> = found ?? {},
    due?: string,
  ) {
    const exchanges = sources.of(evidence)
    results.checked(id, where === undefined ? undefined : { rule, where })
    if (!found) return
    const [broken] = dependsOnBroken(exchanges, found)
      ? exchanges.filter((one) => one.broken.size > 0)
      : []
    if (broken) skip(brokenAnswer(broken))
    else note(id, exchanges, found, undefined, annotationsFor(id, evidence, found, due))
  }

  return { check, equal, status, header, fields, verify }
}
