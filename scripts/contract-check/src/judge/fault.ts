import type { Rule } from '../rules.ts'

/** One way in which an answer is not what the contract says. */
export interface Fault {
  /** JSON pointer into the body, `status`, `body` or `header Name`. */
  readonly where: string
  readonly expected: string
  readonly got: string
  /** The rule that it breaks, where that is not the rule of the case. */
  readonly rule?: Rule
}

const LONGEST = 120

/** Whether two values say the same, to their ends: what `show` prints may be cut. */
export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A value in few characters, as a report prints it. */
export function show(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
