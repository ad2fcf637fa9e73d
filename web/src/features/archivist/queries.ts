import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'

export const archivist = {
  /** What the member who is signed in has added; null where the server does not count it. */
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
