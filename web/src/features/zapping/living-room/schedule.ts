import type { components } from '#contract'
import { seededPick, seededShuffle } from '../../../lib/seeded-random.ts'

export type ArchiveSummary = components['schemas']['ArchiveSummary']

/** A slot of the living room's programme: two hours, from midnight UTC on. */
export const SLOT_MS = 2 * 60 * 60 * 1000

/** What is on from one moment to another, both in ms since 1970; the recording may be longer or shorter. */
export type ScheduledArchive = { archive: ArchiveSummary; from: number; to: number }

export const isShowingAt = ({ from, to }: Pick<ScheduledArchive, 'from' | 'to'>, time: number) =>
  time >= from && time < to

/** The number of the slot that a time (ms since 1970) is in. */
export const slotAt = (time: number) => Math.floor(time / SLOT_MS)

const seedOf = (room: string, slot: number) => `${room}\n${slot}`

export const pageForSlot = (room: string, slot: number, pageCount: number) =>
  seededPick(seedOf(room, slot), pageCount)

/** The archives of a page in the order of their turns. Without a length there is no turn. */
export function playOrder(
  room: string,
  slot: number,
  page: readonly ArchiveSummary[],
): ArchiveSummary[] {
  const byId = new Map(page.filter(({ duration }) => duration >= 1).map((one) => [one.id, one]))
  return seededShuffle(seedOf(room, slot), [...byId.keys()]).flatMap((id) => byId.get(id) ?? [])
}

/**
 * Fills a slot without a gap: each archive in its turn, as long as it lasts. What would not be over by
 * the end waits; only where nothing fits is the shortest cut off. When all have had their turn, it goes
 * round again.
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

/** Seconds into a recording of that many seconds, at a time. One that is over early begins again. */
export const positionIn = (
  { from }: Pick<ScheduledArchive, 'from'>,
  time: number,
  duration: number,
) => (Math.max(0, time - from) / 1000) % (duration > 0 ? duration : Number.POSITIVE_INFINITY)
