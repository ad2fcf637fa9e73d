import { PLACES_KEY } from './storage.ts'

/** State of a place in the history that a list's own filters led to. */
export const BY_OWN_FILTERS = 'filters'

/** Where a visitor was on a page, and what the page must hold again to reach down to it. */
export type ScrollPosition = {
  /** How far down, in px. */
  y?: number | undefined
  /** A card's link, and its distance from the top of the window. */
  href?: string | undefined
  top?: number | undefined
  /** How many pages of each list were loaded. */
  pages?: Record<string, number>
}

/** PLACES_KEY holds a JSON array of them by history entry, the latest last. */
type ScrollEntry = [entry: string, place: ScrollPosition]

const MAX_POSITIONS = 200
/** Less is soon scrolled again. */
export const MIN_SCROLL_PX = 400

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isFinite = (value: unknown): value is number => Number.isFinite(value)

function readScrollPosition(stored: unknown): ScrollPosition {
  if (!isObject(stored)) return {}
  const { y, href, top, pages } = stored
  const counts = Object.entries(isObject(pages) ? pages : {}).filter(
    (count): count is [string, number] => isFinite(count[1]),
  )
  return {
    ...(isFinite(y) && y > MIN_SCROLL_PX && { y }),
    ...(typeof href === 'string' && isFinite(top) && { href, top }),
    ...(counts.length > 0 && { pages: Object.fromEntries(counts) }),
  }
}

const isWorthKeeping = ({ y, pages }: ScrollPosition) => y !== undefined || pages !== undefined

export function parseScrollPositions(text: string | null): ScrollEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .flatMap((row: unknown): ScrollEntry[] =>
        Array.isArray(row) && typeof row[0] === 'string'
          ? [[row[0], readScrollPosition(row[1])]]
          : [],
      )
      .filter(([, place]) => isWorthKeeping(place))
      .slice(-MAX_POSITIONS)
  } catch {
    return []
  }
}

type Entry = { key: string; pathname: string }

/** A location of the router as the name of its history entry. */
export const entryOf = ({ key, pathname }: Entry) => `${key} ${pathname}`

let rows: ScrollEntry[] | undefined

function scrollPositions(): ScrollEntry[] {
  if (rows) return rows
  try {
    // Reading the property `sessionStorage` throws by itself where storage is blocked.
    rows = parseScrollPositions(sessionStorage.getItem(PLACES_KEY))
  } catch {
    rows = []
  }
  return rows
}

/** Kept for as long as the tab's history. */
export const scrollPositionOf = (entry: string): ScrollPosition =>
  scrollPositions().find(([other]) => other === entry)?.[1] ?? {}

export function saveScrollPosition(entry: string, change: ScrollPosition) {
  const place = { ...scrollPositionOf(entry), ...change }
  rows = scrollPositions().filter(([other]) => other !== entry)
  if (isWorthKeeping(place))
    rows = [...rows, [entry, place] satisfies ScrollEntry].slice(-MAX_POSITIONS)
  try {
    sessionStorage.setItem(PLACES_KEY, JSON.stringify(rows))
  } catch {
    // Then only until the page is loaded anew.
  }
}
