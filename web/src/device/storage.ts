/** Names under which this device keeps things, but for `authToken`. What each one holds is told where it is read. */
export const deviceKeys = {
  shelf: 'shelf',
  history: 'history',
  positions: 'player.positions',
  player: 'player',
  shortcuts: 'player.shortcuts',
  theme: 'theme',
  language: 'language',
  searches: 'search.recent',
  birthday: 'birthday',
  eveningYear: 'evening.year',
} as const

/** What the tab keeps for as long as it is open (sessionStorage): names that begin so, and one name. */
export const DRAFT_PREFIX = 'draft.'
export const PLACES_KEY = 'places'

// Reading the property `localStorage` throws by itself where storage is blocked, and writing
// throws where it is full: both leave the site working for as long as the page is open.

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

let refusals = 0

/** How many values the browser has refused to keep since the page was opened. */
export const failedWrites = () => refusals

/** Stores a value; `undefined` removes it. True if the browser kept it. */
export function writeStored(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    refusals++
    return false
  }
}
