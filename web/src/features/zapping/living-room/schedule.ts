import type { components } from '#contract'

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
function lotsOf(seed: string) {
  const begun = mixedIn(`${seed}\n`, BEGINNING)
  return (name: string) => spread(mixedIn(name, begun))
}

/**
 * Names in an order drawn by lot, which whoever knows the seed draws alike. Each name has a lot of its
 * own (rendezvous hashing): one more name takes a place, and leaves all others in their order.
 */
export function seededShuffle(seed: string, names: readonly string[]): string[] {
  const lotOf = lotsOf(seed)
  return names
    .map((name) => ({ name, lot: lotOf(name) }))
    .toSorted((a, b) => b.lot - a.lot || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** One of the numbers 1 … `count`. Of a larger count, it is the same one or one of those that are new. */
export function seededPick(seed: string, count: number): number {
  const lotOf = lotsOf(seed)
  let [best, highest] = [1, -1]
  for (let number = 1; number <= count; number++) {
    const lot = lotOf(String(number))
    if (lot > highest) [best, highest] = [number, lot]
  }
  return best
}

export type Listed = components['schemas']['ArchiveSummary']

/** A slot of the living room's programme: two hours, from midnight UTC on. */
export const SLOT_MS = 2 * 60 * 60 * 1000

/** What is on from one moment to another, both in ms since 1970; the recording may be longer or shorter. */
export type Showing = { archive: Listed; from: number; to: number }

/** Whether it is on at a time, in ms since 1970. */
export const isOn = ({ from, to }: Pick<Showing, 'from' | 'to'>, time: number) =>
  time >= from && time < to

/** The number of the slot that a time (ms since 1970) is in. */
export const slotAt = (time: number) => Math.floor(time / SLOT_MS)

const seedOf = (room: string, slot: number) => `${room}\n${slot}`

/** The page of the collection that a room's slot is filled from. */
export const pageOf = (room: string, slot: number, pageCount: number) =>
  seededPick(seedOf(room, slot), pageCount)

/** The archives of a page in the order of their turns. Without a length there is no turn. */
export function queueOf(room: string, slot: number, page: readonly Listed[]): Listed[] {
  const byId = new Map(page.filter(({ duration }) => duration >= 1).map((one) => [one.id, one]))
  return seededShuffle(seedOf(room, slot), [...byId.keys()]).flatMap((id) => byId.get(id) ?? [])
}

/**
 * Fills a slot without a gap: each archive in its turn, as long as it lasts. What would not be over by
 * the end waits; only where nothing fits is the shortest cut off. When all have had their turn, it goes
 * round again.
 */
export function showingsOf(slot: number, turns: readonly Listed[]): Showing[] {
  const end = (slot + 1) * SLOT_MS
  const showings: Showing[] = []
  let [from, left] = [slot * SLOT_MS, turns]
  while (from < end) {
    if (left.length === 0) left = turns
    const archive = left.find(({ duration }) => from + duration * 1000 <= end) ?? shortest(left)
    if (!archive) return showings
    left = left.filter((other) => other !== archive)
    const to = Math.min(end, from + Math.round(archive.duration * 1000))
    showings.push({ archive, from, to })
    from = to
  }
  return showings
}

const shortest = (archives: readonly Listed[]) =>
  archives.toSorted((a, b) => a.duration - b.duration)[0]

/** Seconds into a recording of that many seconds, at a time. One that is over early begins again. */
export const positionIn = ({ from }: Pick<Showing, 'from'>, time: number, duration: number) =>
  (Math.max(0, time - from) / 1000) % (duration > 0 ? duration : Number.POSITIVE_INFINITY)
