const BEGINNING = 0x811c9dc5

/** FNV-1a over a text's UTF-16 units, from an initial hash. */
function fnv1a(text: string, before: number): number {
  let hash = before
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}

/** murmur3's finalizer: inputs that differ by one character give unrelated hashes. */
function murmurFinalizer(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}

/** A function from a name to its 32-bit weight, the same on every device. */
export function hashWeights(seed: string) {
  const begun = fnv1a(`${seed}\n`, BEGINNING)
  return (name: string) => murmurFinalizer(fnv1a(name, begun))
}

/** Sorts names by weight (rendezvous hashing): an added name does not reorder the others. */
export function hashedOrder(seed: string, names: readonly string[]): string[] {
  const weightOf = hashWeights(seed)
  return names
    .map((name) => ({ name, weight: weightOf(name) }))
    .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** One of the numbers 1 … `count`. A larger count gives the same number or one of the new ones. */
export function hashedPick(seed: string, count: number): number {
  const weightOf = hashWeights(seed)
  let [best, highest] = [1, -1]
  for (let number = 1; number <= count; number++) {
    const weight = weightOf(String(number))
    if (weight > highest) [best, highest] = [number, weight]
  }
  return best
}
