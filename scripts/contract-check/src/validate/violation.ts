import type { Rule } from '../rules.ts'

/** One difference between a response and the contract. */
export interface Violation {
  /** JSON pointer into the body, `status`, `body` or `header Name`. */
  readonly where: string
  readonly expected: string
  readonly got: string
  /** If it is not the rule of the case. */
  readonly rule?: Rule
}

const MAX_LENGTH = 120

/** Compares whole values: `format` shortens them. */
export const isDeepEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Combining marks, blanks other than U+0020, and characters without width. */
const INVISIBLE =
  /[\u0300-\u036F\p{Cf}\p{Co}\p{Cn}\uFE00-\uFE0F\u115F\u1160\u3164\uFFA0]|(?! )\p{Z}/gu

const codePoint = (letter: string) => {
  const hex = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return String.raw`\u` + (hex.length > 4 ? `{${hex}}` : hex)
}

/** Prints invisible and look-alike characters, such as U+212B for Å, as code points. */
export const escapeInvisible = (text: string) =>
  text
    .replace(INVISIBLE, codePoint)
    .replace(/[^\0-\x7F]/gu, (one) => (one.normalize('NFC') === one ? one : codePoint(one)))

const print = (value: unknown) =>
  value === undefined ? 'nothing' : escapeInvisible(JSON.stringify(value))

/** A value of at most 120 characters, for reports. */
export function format(value: unknown): string {
  const text = print(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

/** Two values, each shortened to start just before the difference. */
export function formatDifference(a: unknown, b: unknown): readonly [string, string] {
  const [one, other] = [print(a), print(b)]
  if (one.length <= MAX_LENGTH && other.length <= MAX_LENGTH) return [one, other]
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = Math.max(0, at - MAX_LENGTH / 3)
  const cut = (text: string) => {
    const part = text.slice(from, from + MAX_LENGTH)
    return `${from > 0 ? '…' : ''}${part}${from + MAX_LENGTH < text.length ? '…' : ''}`
  }
  return [cut(one), cut(other)]
}

/** The first value out of order; `whereOf`: JSON pointer of an index; `describe`: for reports. */
export function unordered<T>(
  values: readonly T[],
  inOrder: (before: T, after: T) => boolean,
  expected: string,
  whereOf: (index: number) => string,
  describe: (value: T) => unknown = (value) => value,
): Violation | undefined {
  for (const [index, after] of values.entries()) {
    const before = values[index - 1]
    if (index === 0 || before === undefined || inOrder(before, after)) continue
    const got = `${format(describe(after))} after ${format(describe(before))}`
    return { rule: 'order', where: whereOf(index), expected, got }
  }
  return undefined
}
