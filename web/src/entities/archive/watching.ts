import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'

// Not in queries.ts, which is part of the first load.

export const similarArchives = (id: string) =>
  queryOptions({
    queryKey: ['archives', 'similar', id],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/archive/{id}/similar', {
          params: { path: { id }, query: { limit: 10 } },
          signal,
        }),
      ),
  })

/**
 * Records a view; the server counts at most one in 30 minutes. Errors are ignored: the visitor
 * cannot act on them.
 */
export function recordView(id: string) {
  api.POST('/api/archive/{id}/view', { params: { path: { id } } }).catch(() => undefined)
}
