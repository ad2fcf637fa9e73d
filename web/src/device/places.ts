import { PLACES_KEY } from './storage.ts'

/** State of a place in the history that a list's own filters led to. */
export const BY_OWN_FILTERS = 'filters'

/** Where a visitor was on a page, and what the page must hold again to reach down to it. */
export type Place = {
  /** How far down, in px. */
  y?: number | undefined
  /** A card's link, and its distance from the top of the window. */
  href?: string | undefined
  top?: number | undefined
  /** How many pages of each list were loaded. */
  pages?: Record<string, number>
}

/** PLACES_KEY holds a JSON array of them by history entry, the latest last. */
type Row = [entry: string, place: Place]

const MAX_PLACES = 200
/** Less is soon scrolled again. */
export const LEAST_PX = 400

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isFinite = (value: unknown): value is number => Number.isFinite(value)

function readPlace(stored: unknown): Place {
  if (!isObject(stored)) return {}
  const { y, href, top, pages } = stored
  const counts = Object.entries(isObject(pages) ? pages : {}).filter(
    (count): count is [string, number] => isFinite(count[1]),
  )
  return {
    ...(isFinite(y) && y > LEAST_PX && { y }),
    ...(typeof href === 'string' && isFinite(top) && { href, top }),
    ...(counts.length > 0 && { pages: Object.fromEntries(counts) }),
  }
}

const isWorthKeeping = ({ y, pages }: Place) => y !== undefined || pages !== undefined

export function parsePlaces(text: string | null): Row[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .flatMap((row: unknown): Row[] =>
        Array.isArray(row) && typeof row[0] === 'string' ? [[row[0], readPlace(row[1])]] : [],
      )
      .filter(([, place]) => isWorthKeeping(place))
      .slice(-MAX_PLACES)
  } catch {
    return []
  }
}

type Entry = { key: string; pathname: string }

/** A location of the router as the name of its history entry. */
export const entryOf = ({ key, pathname }: Entry) => `${key} ${pathname}`

let rows: Row[] | undefined

function places(): Row[] {
  if (rows) return rows
  try {
    // Reading the property `sessionStorage` throws by itself where storage is blocked.
    rows = parsePlaces(sessionStorage.getItem(PLACES_KEY))
  } catch {
    rows = []
  }
  return rows
}

/** Kept for as long as the tab's history. */
export const placeOf = (entry: string): Place =>
  places().find(([other]) => other === entry)?.[1] ?? {}

export function keepPlace(entry: string, change: Place) {
  const place = { ...placeOf(entry), ...change }
  rows = places().filter(([other]) => other !== entry)
  if (isWorthKeeping(place)) rows = [...rows, [entry, place] satisfies Row].slice(-MAX_PLACES)
  try {
    sessionStorage.setItem(PLACES_KEY, JSON.stringify(rows))
  } catch {
    // Then only until the page is loaded anew.
  }
}
