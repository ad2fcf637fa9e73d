import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'

const OF_EACH_KIND = 5

export const search = {
  /** The best few of each kind. `query` is a `cleanQuery`; an empty one is never asked. */
  suggestions: (query: string) =>
    queryOptions({
      queryKey: ['search', 'suggestions', query],
      queryFn: ({ signal }) =>
        dataOf(
          api.GET('/api/search', { params: { query: { query, limit: OF_EACH_KIND } }, signal }),
        ),
      enabled: query !== '',
    }),

  /** Every genre; the archives page asks the same, and one answer serves both. */
  genres: () =>
    queryOptions({
      queryKey: ['categories', 'all'],
      queryFn: ({ signal }) => dataOf(api.GET('/api/categories', { signal })),
    }),
}
