import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'

export const channels = {
  all: () =>
    queryOptions({
      queryKey: ['channels', 'all'],
      queryFn: ({ signal }) => dataOf(api.GET('/api/channels', { signal })),
    }),
}
