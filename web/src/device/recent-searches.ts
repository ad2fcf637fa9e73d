import { cutText } from '../lib/text/cut-text.ts'
import { deviceKeys, readStored, writeStored } from './storage.ts'

/** The stored value is a JSON array of search terms, newest first. It is never sent. */
const KEY = deviceKeys.searches
const MAX_SEARCHES = 8

/** In UTF-16 units, so never more than the API's limit of 100 characters. */
export const QUERY_LENGTH = 100

const withoutSurrogates = (text: string) => text.replaceAll(/\p{Cs}/gu, '')

/** Normalises a query: one line, single blanks, limited length, no lone surrogates. */
export const normalizeQuery = (text: string) =>
  // Removes surrogates twice: one between two blanks would leave both, and the cut may create another.
  withoutSurrogates(
    cutText(
      withoutSurrogates(text)
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
      QUERY_LENGTH,
    ),
  ).trim()

export const limitEntries = (queries: readonly unknown[]) => {
  const texts = queries.filter((query) => typeof query === 'string').map(normalizeQuery)
  return [...new Set(texts.filter(Boolean))].slice(0, MAX_SEARCHES)
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

/** Adds a query to the stored ones, which another tab may have changed. */
export const rememberQuery = (query: string) =>
  saveRecentSearches(addRecentSearch(readRecentSearches(), query))

export function forgetQuery(query?: string): string[] {
  const left = query === undefined ? [] : readRecentSearches().filter((other) => other !== query)
  saveRecentSearches(left)
  return left
}
