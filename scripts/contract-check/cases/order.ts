import { show, type Fault } from '../judge/fault.ts'

/**
 * The first place where a list is not in order.
 * @param inOrder whether the second value may follow the first
 * @param whereOf JSON pointer of the value at an index
 * @param shown what the report prints of a value
 */
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
    return { where: whereOf(index), expected, got }
  }
  return undefined
}

/** The first value that comes twice. */
export function repetition(
  ids: readonly string[],
  whereOf: (index: number) => string,
): Fault | undefined {
  const at = ids.findIndex((id, index) => ids.indexOf(id) !== index)
  return at < 0
    ? undefined
    : { where: whereOf(at), expected: 'every row once', got: `${show(ids[at])} again` }
}
