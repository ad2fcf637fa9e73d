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

/** Marks above letters, blanks other than U+0020, and what has no width. */
const UNSEEN = /[\u0300-\u036F\p{Cf}\p{Co}\p{Cn}\uFE00-\uFE0F\u115F\u1160\u3164\uFFA0]|(?! )\p{Z}/gu

const codePoint = (letter: string) => {
  const hex = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return String.raw`\u` + (hex.length > 4 ? `{${hex}}` : hex)
}

/** Letters that look like others, such as U+212B for Å, and marks that do not show, as code points. */
export const seen = (text: string) =>
  text
    .replace(UNSEEN, codePoint)
    .replace(/[^\0-\x7F]/gu, (one) => (one.normalize('NFC') === one ? one : codePoint(one)))

const written = (value: unknown) => (value === undefined ? 'nothing' : seen(JSON.stringify(value)))

/** A value in few characters, as a report prints it. */
export function show(value: unknown): string {
  const text = written(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

/** Two values in few characters each, from a little before they differ. */
export function contrast(a: unknown, b: unknown): readonly [string, string] {
  const [one, other] = [written(a), written(b)]
  if (one.length <= LONGEST && other.length <= LONGEST) return [one, other]
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const from = Math.max(0, at - LONGEST / 3)
  const cut = (text: string) => {
    const part = text.slice(from, from + LONGEST)
    return `${from > 0 ? '…' : ''}${part}${from + LONGEST < text.length ? '…' : ''}`
  }
  return [cut(one), cut(other)]
}

/** The first place out of order; `whereOf` is the JSON pointer of an index, `shown` for reports. */
export function disorder<T>(
  values: readonly T[],
  inOrder: (before: T, after: T) => boolean,
  expected: string,
  whereOf: (index: number) => string,
  shown: (value: T) => unknown = (value) => value,
): Fault | undefined {
  for (const [index, after] of values.entries()) {
    const before = values[index - 1]
    if (index === 0 || before === undefined || inOrder(before, after)) continue
    const got = `${show(shown(after))} after ${show(shown(before))}`
    return { rule: 'order', where: whereOf(index), expected, got }
  }
  return undefined
}
