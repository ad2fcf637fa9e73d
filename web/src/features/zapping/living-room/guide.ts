import { pageForSlot, scheduleSlot, playOrder, type ScheduledArchive } from './schedule.ts'
import type { ArchiveSummary } from '../../../entities/types.ts'

type Page = { items: readonly ArchiveSummary[]; pageCount: number }
/** Fetches a page of all archives, always in the same order. */
type FetchPage = (page: number, signal: AbortSignal) => Promise<Page>

/** Schedule of a slot, and the substitutes for a missing recording in order of preference. */
export type Slot = { showings: readonly ScheduledArchive[]; queue: readonly ArchiveSummary[] }

const CACHED_SLOTS = 3
// `pageCount` may change between requests, but rarely more often.
const MAX_REQUESTS = 4
/** Maximum number of pages for the random choice, whatever `pageCount` says. */
const MAX_PAGES = 100_000

/** Computes an instance's schedule: one page of the collection fills one slot. */
export function createGuide(room: string, fetchPage: FetchPage) {
  const slots = new Map<number, Slot>()
  let pageCount = 1

  /** Fetches the slot's page; repeats if the response changes `pageCount`. */
  async function pageFor(slot: number, signal: AbortSignal) {
    for (let requests = 1; ; requests++) {
      const number = pageForSlot(room, slot, pageCount)
      const page = await fetchPage(number, signal)
      pageCount = Math.min(MAX_PAGES, Math.max(1, page.pageCount))
      if (number === pageForSlot(room, slot, pageCount) || requests === MAX_REQUESTS) return page
    }
  }

  return async (slot: number, signal: AbortSignal): Promise<Slot> => {
    const known = slots.get(slot)
    if (known) return known
    const queue = playOrder(room, slot, (await pageFor(slot, signal)).items)
    const found = { showings: scheduleSlot(slot, queue), queue }
    // Not cached without archives: the next request may find some.
    if (queue.length > 0) slots.set(slot, found)
    for (const old of slots.keys()) if (old <= slot - CACHED_SLOTS) slots.delete(old)
    return found
  }
}

export type Guide = ReturnType<typeof createGuide>
