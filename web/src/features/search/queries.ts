import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'

const OF_EACH_KIND = 5

export const search = {
  /**
   * Fetches the best few of each kind. `query` is normalised; an empty one disables the request.
   */
  suggestions: (query: string) =>
    queryOptions({
      queryKey: ['search', 'suggestions', query],
      queryFn: ({ signal }) =>
        dataOf(
          api.GET('/api/search', { params: { query: { query, limit: OF_EACH_KIND } }, signal }),
        ),
      enabled: query !== '',
    }),
}
