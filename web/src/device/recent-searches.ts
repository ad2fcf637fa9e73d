import { normalizeQuery } from '../lib/normalize-query.ts'
import { deviceKeys, readStored, writeStored } from './storage.ts'

/** A JSON list of what was looked for, newest first. It is sent nowhere. */
const KEY = deviceKeys.searches
const KEPT = 8

export const limitEntries = (queries: readonly unknown[]) => {
  const texts = queries.filter((query) => typeof query === 'string').map(normalizeQuery)
  return [...new Set(texts.filter(Boolean))].slice(0, KEPT)
}

export function parseRecent(stored: string | undefined): string[] {
  try {
    const queries: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(queries) ? limitEntries(queries) : []
  } catch {
    return []
  }
}

export const addRecentSearch = (queries: readonly string[], query: string) => {
  const same = query.toLowerCase()
  return limitEntries([query, ...queries.filter((other) => other.toLowerCase() !== same)])
}

export const readRecentSearches = () => parseRecent(readStored(KEY))

export const saveRecentSearches = (queries: readonly string[]) =>
  writeStored(KEY, queries.length > 0 ? JSON.stringify(queries) : undefined)

/** Remembers a query over what is stored now: another tab may have added its own. */
export const rememberQuery = (query: string) =>
  saveRecentSearches(addRecentSearch(readRecentSearches(), query))

export function forgetQuery(query?: string): string[] {
  const left = query === undefined ? [] : readRecentSearches().filter((other) => other !== query)
  saveRecentSearches(left)
  return left
}
