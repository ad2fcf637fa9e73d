import type { QueryState } from '@tanstack/react-query'
import { FRESH_MS } from './query-client.ts'

/** A page of a list; a faulty server may omit `items`. */
type Page = { pageCount: number; items?: readonly unknown[] | null }

type Failable = Pick<QueryState, 'error' | 'errorUpdatedAt' | 'fetchMeta'>

/** Options of a list that is loaded page by page. */
export const byPage = {
  initialPageParam: 1,
  /** Counts pages on the client: a wrong page number in a response must not cause a loop. */
  getNextPageParam: ({ pageCount, items }: Page, _pages: unknown, page: number) =>
    page < pageCount && items?.length ? page + 1 : undefined,
  // TanStack marks a list as stale if its next page fails. A refetch would hide that failure.
  refetchOnMount: ({ state }: { state: Failable }) =>
    !(state.error && state.fetchMeta?.fetchMore && Date.now() - state.errorUpdatedAt < FRESH_MS),
}
