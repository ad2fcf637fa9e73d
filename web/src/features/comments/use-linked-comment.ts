import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { commentIdFromHash, elementId } from './permalinks.ts'
import { flattenThreads, type Thread } from './data/threads.ts'

/** Maximum number of pages to search for the linked comment. */
const MAX_PAGES = 25

type Query = Pick<
  UseInfiniteQueryResult<{ pages: unknown[] }>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>

/** Loads pages until the linked comment is found, then scrolls to it. */
export function useLinkedComment(threads: readonly Thread[], query: Query) {
  const { hash, key } = useLocation()
  // Key of the navigation that was handled: the same link may be followed twice.
  const shown = useRef<string>(undefined)
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const cited = commentIdFromHash(hash)
  const isLoaded = flattenThreads(threads).some(({ id }) => id === cited)
  const canLoadMore =
    hasNextPage && !isFetchNextPageError && (query.data?.pages.length ?? 0) < MAX_PAGES
  const isMissing = cited !== undefined && !isLoaded

  useEffect(() => {
    if (isMissing && canLoadMore && !isFetching) void fetchNextPage()
  }, [isMissing, canLoadMore, isFetching, fetchNextPage])

  useEffect(() => {
    if (cited === undefined || !isLoaded || shown.current === key) return
    shown.current = key
    const element = document.getElementById(elementId(cited))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [cited, isLoaded, key])

  return { cited, isLost: isMissing && !canLoadMore && !isFetching }
}
