import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'

export const home = {
  feed: () =>
    queryOptions({
      queryKey: ['home', 'feed'],
      queryFn: ({ signal }) => dataOf(api.GET('/api/home', { signal })),
    }),
}
