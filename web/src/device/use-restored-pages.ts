import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { entryOf, saveScrollPosition, scrollPositionOf } from './scroll-positions.ts'

/** The visitor loads further pages with the button. */
const MAX_PAGES = 100

type Query = Pick<
  UseInfiniteQueryResult<InfiniteData<unknown>>,
  'data' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'fetchNextPage'
>

/**
 * Stores how many pages of a list were loaded in this history entry. On return to the entry, loads them
 * again one by one if the query cache has dropped them.
 * @returns true while it loads them
 */
export function useRestoredPages(list: string, query: Query): boolean {
  const entry = entryOf(useLocation())
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const count = query.data?.pages.length ?? 0
  const { pages } = scrollPositionOf(entry)
  const storedCount = Math.min(pages?.[list] ?? 0, MAX_PAGES)
  const isBehind = count > 0 && count < storedCount && hasNextPage && !isFetchNextPageError
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
