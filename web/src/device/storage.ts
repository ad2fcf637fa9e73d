/** localStorage keys, except `authToken`. The module that reads a key documents its value. */
export const deviceKeys = {
  watchLater: 'shelf',
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

/** sessionStorage: a prefix of keys, and one key. */
export const DRAFT_PREFIX = 'draft.'
export const PLACES_KEY = 'places'

// The getter of `localStorage` throws if storage is blocked, and `setItem` throws if it is full.
// In both cases the site keeps its state in memory.

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

let failures = 0

/** The number of rejected writes since the page was loaded. */
export const failedWrites = () => failures

/** Stores a value; `undefined` removes it. @returns true if the browser stored it */
export function writeStored(key: string, value: string | undefined): boolean {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    failures++
    return false
  }
}
