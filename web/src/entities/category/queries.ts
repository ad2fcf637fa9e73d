import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'

export const categories = {
  all: () =>
    queryOptions({
      queryKey: ['categories', 'all'],
      queryFn: ({ signal }) => dataOf(api.GET('/api/categories', { signal })),
    }),
}
