import { show, type Fault } from './fault.ts'

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
