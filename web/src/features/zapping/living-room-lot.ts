/** 32 bits of a text, well mixed, the same on every device (FNV-1a, then murmur3's last step). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/**
 * Names in an order drawn by lot, which whoever knows the seed draws alike. Each name has a lot of its
 * own (rendezvous hashing): one more name takes a place, and leaves all others in their order.
 */
export const drawnOrder = (seed: string, names: readonly string[]): string[] =>
  names
    .map((name) => ({ name, lot: hashOf(`${seed}\n${name}`) }))
    .toSorted((a, b) => b.lot - a.lot || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)

/** One of the numbers 1 … `count`: another one for few seeds only when there is one more number. */
export function drawnNumber(seed: string, count: number): number {
  let [best, highest] = [1, -1]
  for (let number = 1; number <= count; number++) {
    const lot = hashOf(`${seed}\n${number}`)
    if (lot > highest) [best, highest] = [number, lot]
  }
  return best
}
