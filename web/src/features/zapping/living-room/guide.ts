import {
  pageForSlot,
  scheduleSlot,
  playOrder,
  type ArchiveSummary,
  type ScheduledArchive,
} from './schedule.ts'

type Page = { items: readonly ArchiveSummary[]; pageCount: number }
/** Asks for a page of the whole collection, always in one order. */
export type FetchPage = (page: number, signal: AbortSignal) => Promise<Page>

/** A slot's programme, and who steps in where a recording is missing, first choice first. */
export type Slot = { showings: readonly ScheduledArchive[]; queue: readonly ArchiveSummary[] }

const KEPT = 3
// The collection may grow between two answers, but hardly more often than this.
const MOST_QUESTIONS = 4
/** Pages that a slot is drawn from, whatever a server says it has: each of them has a lot. */
const MOST_PAGES = 100_000

/** A room's programme, slot by slot: one page of the collection fills a slot. */
export function createGuide(room: string, ask: FetchPage) {
  const slots = new Map<number, Slot>()
  let pageCount = 1

  /** The page that the collection, as large as it is now, has for the slot. */
  async function pageFor(slot: number, signal: AbortSignal) {
    for (let questions = 1; ; questions++) {
      const number = pageForSlot(room, slot, pageCount)
      const page = await ask(number, signal)
      pageCount = Math.min(MOST_PAGES, Math.max(1, page.pageCount))
      if (number === pageForSlot(room, slot, pageCount) || questions === MOST_QUESTIONS) return page
    }
  }

  return async (slot: number, signal: AbortSignal): Promise<Slot> => {
    const known = slots.get(slot)
    if (known) return known
    const queue = playOrder(room, slot, (await pageFor(slot, signal)).items)
    const found = { showings: scheduleSlot(slot, queue), queue }
    // Without any archive it is asked again: there may be one by then.
    if (queue.length > 0) slots.set(slot, found)
    for (const old of slots.keys()) if (old <= slot - KEPT) slots.delete(old)
    return found
  }
}

export type Guide = ReturnType<typeof createGuide>
