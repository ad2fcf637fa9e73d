import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'

export const archivist = {
  /** Statistics of the signed-in archivist; null if the server has none. */
  stats: () =>
    queryOptions({
      queryKey: ['archivist', 'stats'],
      queryFn: ({ signal }) =>
        dataOf(api.GET('/api/archivist/stats', { signal })).catch((error: unknown) => {
          if (error instanceof Failure && error.absent) return null
          throw error
        }),
    }),
}
