import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { search } from '../queries.ts'

const PAUSE_MS = 150

/** True if one text continues the other: the former results stay visible meanwhile. */
const continues = (a: unknown, b: string) =>
  typeof a === 'string' && a !== '' && (a.startsWith(b) || b.startsWith(a))

/**
 * Fetches suggestions once typing pauses. Requests for older queries are aborted.
 * @param query a normalised query
 * @param resting false during IME composition
 */
export function useSuggestions(query: string, resting: boolean) {
  const [requested, setRequested] = useState(query)
  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => setRequested(query), query ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [query, resting])
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...search.suggestions(requested),
    placeholderData: (previous, of) =>
      continues(of?.queryKey[2], requested) ? previous : undefined,
  })
  const behind = requested !== query
  return {
    found: data,
    error: behind ? null : error,
    /** The results belong to an older query. */
    stale: behind || isPlaceholderData,
    retry: () => void refetch(),
  }
}
