/** Blends two whole numbers into one unsigned 32-bit number; a small change in either changes all of it. */
export function blend(a: number, b: number): number {
  let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** A number for a word (FNV-1a), to tell one question from another. */
export function salt(word: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < word.length; i++) h = Math.imul(h ^ word.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** The answer, from 0 up to but not 1, that `base` gives to the question `about`: always the same. */
export function seededRandom(base: number, about: number): number {
  return blend(base, about) / 2 ** 32
}

/** One of the list by a seededRandom; the list is never empty. */
export function pick<T>(list: readonly T[], chance: number): T {
  const chosen = list[Math.floor(chance * list.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from.')
  return chosen
}

export type Weighted<T> = { items: readonly T[]; sums: readonly number[] }

export function weigh<T>(items: readonly T[], weight: (item: T) => number): Weighted<T> {
  let sum = 0
  return { items, sums: items.map((item) => (sum += weight(item))) }
}

/** One item by a seededRandom, in proportion to the weights. */
export function pickWeighted<T>({ items, sums }: Weighted<T>, chance: number): T {
  const target = chance * (sums.at(-1) ?? 0)
  let low = 0
  let high = sums.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  const chosen = items[low]
  if (chosen === undefined) throw new Error('Nothing to pick from.')
  return chosen
}

/** A standard normal deviate from two rolls (Box–Muller). */
export function gaussian(a: number, b: number): number {
  return Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b)
}
