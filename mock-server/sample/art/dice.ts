/** Chance that always falls the same way: a small seeded generator, so that a record keeps its picture. */
export interface Dice {
  roll(): number
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number
  between(low: number, high: number): number
  chance(share: number): boolean
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly [T, ...T[]]): T
}

/** FNV-1a over UTF-16 code units, finished with an avalanche: near ids give far seeds. */
export function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  return (state ^ (state >>> 16)) >>> 0
}

/** Dice seeded by a text, usually an id (mulberry32). */
export function diceFor(seed: string): Dice {
  let state = hash(seed)
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    roll,
    int: (low, high) => low + Math.floor(roll() * (high - low + 1)),
    between: (low, high) => low + roll() * (high - low),
    chance: (share) => roll() < share,
    pick: (items) => items[Math.floor(roll() * items.length)] ?? items[0],
  }
}
