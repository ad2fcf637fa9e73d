import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { nextPage } from '../../api/next-page.ts'
import type { ArchiveFilters } from '../../lib/archive-filters.ts'

export const archives = {
  /** The list behind the archives page, page after page. */
  list: (filters: ArchiveFilters) =>
    infiniteQueryOptions({
      queryKey: ['archives', 'list', filters],
      queryFn: ({ pageParam: page, signal }) =>
        dataOf(api.GET('/api/archives', { params: { query: { page, ...filters } }, signal })),
      initialPageParam: 1,
      getNextPageParam: nextPage,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['archives', 'one', id],
      queryFn: ({ signal }) =>
        dataOf(api.GET('/api/archive/{id}', { params: { path: { id } }, signal })),
    }),

  similar: (id: string) =>
    queryOptions({
      queryKey: ['archives', 'similar', id],
      queryFn: ({ signal }) =>
        dataOf(
          api.GET('/api/archive/{id}/similar', {
            params: { path: { id }, query: { limit: 10 } },
            signal,
          }),
        ),
    }),
}

/** Counts a view. The server counts at most one in 30 minutes; that it could not is nobody's concern but its own. */
export function recordView(id: string) {
  api.POST('/api/archive/{id}/view', { params: { path: { id } } }).catch(() => undefined)
}

export const categories = {
  all: () =>
    queryOptions({
      queryKey: ['categories', 'all'],
      queryFn: ({ signal }) => dataOf(api.GET('/api/categories', { signal })),
    }),
}
