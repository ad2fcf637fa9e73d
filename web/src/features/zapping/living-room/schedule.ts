import { hashedPick, hashedOrder } from '../../../lib/rendezvous-hash.ts'
import type { ArchiveSummary } from '../../../entities/types.ts'

/** A slot of the schedule: two hours, counted from midnight UTC. */
export const SLOT_MS = 2 * 60 * 60 * 1000

/** A scheduled archive, in ms since 1970. The recording may be longer or shorter. */
export type ScheduledArchive = { archive: ArchiveSummary; from: number; to: number }

export const isShowingAt = ({ from, to }: Pick<ScheduledArchive, 'from' | 'to'>, time: number) =>
  time >= from && time < to

/** Returns the slot's number at a time in ms since 1970. */
export const slotAt = (time: number) => Math.floor(time / SLOT_MS)

const seedOf = (room: string, slot: number) => `${room}\n${slot}`

export const pageForSlot = (room: string, slot: number, pageCount: number) =>
  hashedPick(seedOf(room, slot), pageCount)

/** Returns a page's archives in playing order, without those of unknown duration. */
export function playOrder(
  room: string,
  slot: number,
  page: readonly ArchiveSummary[],
): ArchiveSummary[] {
  const byId = new Map(page.filter(({ duration }) => duration >= 1).map((one) => [one.id, one]))
  return hashedOrder(seedOf(room, slot), [...byId.keys()]).flatMap((id) => byId.get(id) ?? [])
}

/**
 * Fills a slot without gaps, in playing order. An archive that would exceed the slot is postponed;
 * if none fits, the shortest is cut. The order repeats after the last.
 */
export function scheduleSlot(slot: number, turns: readonly ArchiveSummary[]): ScheduledArchive[] {
  const end = (slot + 1) * SLOT_MS
  const showings: ScheduledArchive[] = []
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

const shortest = (archives: readonly ArchiveSummary[]) =>
  archives.toSorted((a, b) => a.duration - b.duration)[0]

/** Returns the position in seconds at a time; a recording that ends early restarts. */
export const positionIn = (
  { from }: Pick<ScheduledArchive, 'from'>,
  time: number,
  duration: number,
) => (Math.max(0, time - from) / 1000) % (duration > 0 ? duration : Number.POSITIVE_INFINITY)
