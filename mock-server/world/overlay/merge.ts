export type Patch<Entry> = {
  /** Ascending indexes in the base to skip. */
  cuts: readonly number[]
  /** Additional entries in their order; `at`: index in the base before which the entry goes. */
  extras: readonly { at: number; entry: Entry }[]
}

/**
 * Reads a page of the patched base. It skips unchanged runs, so the time depends only on patch and
 * page.
 */
export function readPatched<Entry>(
  base: Uint32Array,
  { cuts, extras }: Patch<Entry>,
  from: number,
  count: number,
): (number | Entry)[] {
  const page: (number | Entry)[] = []
  let [passed, position, cut, extra] = [0, 0, 0, 0]
  while (page.length < count) {
    const nextExtra = extras[extra]
    const stop = Math.min(nextExtra?.at ?? base.length, cuts[cut] ?? base.length)
    const jump = Math.min(stop - position, Math.max(0, from - passed))
    for (let at = position + jump; at < stop && page.length < count; at++) page.push(base[at] ?? 0)
    passed += stop - position
    position = stop
    if (nextExtra?.at === position) {
      if (passed >= from && page.length < count) page.push(nextExtra.entry)
      passed++
      extra++
    } else if (cut < cuts.length) {
      position++
      cut++
    } else break
  }
  return page
}
