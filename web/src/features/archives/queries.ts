import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { ArchiveFilters } from '../../lib/archive-filters.ts'
import { nextPage } from '../../lib/next-page.ts'

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
