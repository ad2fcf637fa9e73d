const BEGINNING = 0x811c9dc5

/** FNV-1a over a text's UTF-16 units, going on from what came before it. */
function mixedIn(text: string, before: number): number {
  let hash = before
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** murmur3's last step: texts that differ by one letter have nothing in common afterwards. */
function spread(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** Draws a lot, 32 bits, for each name; the same on every device. */
export function seededWeights(seed: string) {
  const begun = mixedIn(`${seed}\n`, BEGINNING)
  return (name: string) => spread(mixedIn(name, begun))
}

/** Each name has a lot of its own (rendezvous hashing): one more leaves the others in order. */
export function seededShuffle(seed: string, names: readonly string[]): string[] {
  const lotOf = seededWeights(seed)
  return names
    .map((name) => ({ name, lot: lotOf(name) }))
    .toSorted((a, b) => b.lot - a.lot || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** One of the numbers 1 … `count`. Of a larger count, it is the same one or one of those that are new. */
export function seededPick(seed: string, count: number): number {
  const lotOf = seededWeights(seed)
  let [best, highest] = [1, -1]
  for (let number = 1; number <= count; number++) {
    const lot = lotOf(String(number))
    if (lot > highest) [best, highest] = [number, lot]
  }
  return best
}
