import { SCROLL_KEY } from '../../../device/storage.ts'

/** Where a visitor was on a page: how far down in px, and a card's link with its distance from the top of the window. */
export type ScrollPosition = { y: number; href?: string; top?: number }

/** SCROLL_KEY holds a JSON array of them by history entry, the latest last. */
export type Row = [entry: string, y: number, href?: string, top?: number]

export const MOST_PLACES = 50
/** Less is soon scrolled again. */
export const LEAST_PX = 400

const isRow = (row: unknown): row is Row =>
  Array.isArray(row) &&
  typeof row[0] === 'string' &&
  row[1] > LEAST_PX &&
  Number.isFinite(row[1]) &&
  (row[2] === undefined || (typeof row[2] === 'string' && Number.isFinite(row[3])))

export function parseScrollPositions(text: string | null): Row[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRow).slice(-MOST_PLACES) : []
  } catch {
    return []
  }
}

let rows: Row[] | undefined

export function scrollPositions() {
  try {
    // Reading the property `sessionStorage` throws by itself where storage is blocked.
    return (rows ??= parseScrollPositions(sessionStorage.getItem(SCROLL_KEY)))
  } catch {
    return (rows = [])
  }
}

/** Where the visitor was when this history entry was left, if that was far down. */
export function scrollPositionOf(entry: string): ScrollPosition | undefined {
  const row = scrollPositions().find(([other]) => other === entry)
  return row && { y: row[1], ...(row[2] && { href: row[2], top: row[3] ?? 0 }) }
}

export const setScrollPositions = (next: Row[]) => {
  rows = next
}
