import { cleanQuery } from '../lib/query-text.ts'
import { deviceKeys, readStored, writeStored } from './storage.ts'

/** A JSON list of what was looked for, newest first. It is sent nowhere. */
const KEY = deviceKeys.searches
const KEPT = 8

export const bounded = (queries: readonly unknown[]) => {
  const texts = queries.filter((query) => typeof query === 'string').map(cleanQuery)
  return [...new Set(texts.filter(Boolean))].slice(0, KEPT)
}

export function parseRecent(stored: string | undefined): string[] {
  try {
    const queries: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(queries) ? bounded(queries) : []
  } catch {
    return []
  }
}

export const withRecent = (queries: readonly string[], query: string) => {
  const same = query.toLowerCase()
  return bounded([query, ...queries.filter((other) => other.toLowerCase() !== same)])
}

export const readRecent = () => parseRecent(readStored(KEY))

export const keepRecent = (queries: readonly string[]) =>
  writeStored(KEY, queries.length > 0 ? JSON.stringify(queries) : undefined)

/** Remembers a query over what is stored now: another tab may have added its own. */
export const rememberQuery = (query: string) => keepRecent(withRecent(readRecent(), query))

export function forgetQuery(query?: string): string[] {
  const left = query === undefined ? [] : readRecent().filter((other) => other !== query)
  keepRecent(left)
  return left
}
