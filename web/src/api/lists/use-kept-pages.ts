import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { entryOf, saveScrollPosition, scrollPositionOf } from '../../device/scroll-positions.ts'

/** Someone who had more than this loads the others by hand. */
const MAX_PAGES = 100

type Query = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>

/**
 * Remembers how many pages of a list were loaded in this history entry, and loads them again, one
 * by one, for someone who comes back to it after the answers are gone.
 * @returns whether it is loading them
 */
export function useKeptPages(list: string, query: Query): boolean {
  const entry = entryOf(useLocation())
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const count = query.data?.pages.length ?? 0
  const { pages } = scrollPositionOf(entry)
  const kept = Math.min(pages?.[list] ?? 0, MAX_PAGES)
  const isBehind = count > 0 && count < kept && hasNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isBehind && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }, [isBehind, isFetching, fetchNextPage])
  useEffect(() => {
    const before = scrollPositionOf(entry).pages
    if (count > Math.max(1, before?.[list] ?? 0))
      saveScrollPosition(entry, { pages: { ...before, [list]: count } })
  }, [entry, list, count])
  return isBehind
}
