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

/** Whole numbers for a text, both ends included, always the same (mulberry32). */
export function diceFor(seed: string) {
  let state = hash(seed)
  return {
    int(low: number, high: number) {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return low + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (high - low + 1))
    },
  }
}
