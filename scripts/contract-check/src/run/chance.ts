/** Draws that are the same for the same seed (mulberry32). */
export function openChance(seed: number) {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    /** Draws from here on do not depend on those before: each case has its own, each time it is run. */
    restart(turn: number) {
      state = (seed + Math.imul(turn + 1, 0x9e3779b1)) >>> 0
    },
    /** From 0 up to but not 1. */
    next,
    one<T>(list: readonly [T, ...T[]]): T {
      return list[Math.floor(next() * list.length)] ?? list[0]
    },
    /** So many of a list, each at most once, in the order drawn. */
    some<T>(list: readonly T[], count: number): readonly T[] {
      const left = [...list]
      for (let at = 0; at < Math.min(count, left.length); at++) {
        const other = at + Math.floor(next() * (left.length - at))
        const [a, b] = [left[at] as T, left[other] as T]
        left[at] = b
        left[other] = a
      }
      return left.slice(0, count)
    },
  }
}
