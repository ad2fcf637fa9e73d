import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { search } from '../queries.ts'

const PAUSE_MS = 150

/** One continues the other: what is found for it stays in sight until the answer comes. */
const continues = (a: unknown, b: string) =>
  typeof a === 'string' && a !== '' && (a.startsWith(b) || b.startsWith(a))

/**
 * Once typing rests. A late answer for an older query is neither shown nor awaited: it is aborted.
 * @param query a `cleanQuery`
 * @param resting false while an input method composes
 */
export function useSuggestions(query: string, resting: boolean) {
  const [asked, setAsked] = useState(query)
  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setAsked(query), query ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [query, resting])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...search.suggestions(asked),
    placeholderData: (previous, of) => (continues(of?.queryKey[2], asked) ? previous : undefined),
  })
  const behind = asked !== query
  return {
    found: data,
    error: behind ? null : error,
    /** What is shown belongs to an older query. */
    stale: behind || isPlaceholderData,
    retry: () => void refetch(),
  }
}
