import { PLACES_KEY } from './storage.ts'

/** `history.state` of an entry that the list's own filters created. */
export const BY_OWN_FILTERS = 'filters'

/** A scroll position on a page, and the list pages that it needs. */
export type ScrollPosition = {
  /** The vertical scroll offset in px. */
  y?: number | undefined
  /** A card's link and its distance from the top of the viewport. */
  href?: string | undefined
  top?: number | undefined
  /** The number of loaded pages by list. */
  pages?: Record<string, number>
}

/** PLACES_KEY stores a JSON array of these, latest last. */
type ScrollEntry = [entry: string, place: ScrollPosition]

const MAX_POSITIONS = 200
/** Smaller offsets are not stored. */
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

const hasContent = ({ y, pages }: ScrollPosition) => y !== undefined || pages !== undefined

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
      .filter(([, place]) => hasContent(place))
      .slice(-MAX_POSITIONS)
  } catch {
    return []
  }
}

type Entry = { key: string; pathname: string }

/** The name of a router location's history entry. */
export const entryOf = ({ key, pathname }: Entry) => `${key} ${pathname}`

let rows: ScrollEntry[] | undefined

function scrollPositions(): ScrollEntry[] {
  if (rows) return rows
  try {
    // The getter of `sessionStorage` throws if storage is blocked.
    rows = parseScrollPositions(sessionStorage.getItem(PLACES_KEY))
  } catch {
    rows = []
  }
  return rows
}

/** The stored position of a history entry, in sessionStorage like the tab's history. */
export const scrollPositionOf = (entry: string): ScrollPosition =>
  scrollPositions().find(([other]) => other === entry)?.[1] ?? {}

export function saveScrollPosition(entry: string, change: ScrollPosition) {
  const place = { ...scrollPositionOf(entry), ...change }
  rows = scrollPositions().filter(([other]) => other !== entry)
  if (hasContent(place))
    rows = [...rows, [entry, place] satisfies ScrollEntry].slice(-MAX_POSITIONS)
  try {
    sessionStorage.setItem(PLACES_KEY, JSON.stringify(rows))
  } catch {
    // The positions then last until a reload.
  }
}
