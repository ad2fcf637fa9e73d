import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'

export const collections = {
  all: () =>
    queryOptions({
      queryKey: ['collections', 'all'],
      queryFn: ({ signal }) => dataOf(api.GET('/api/collections', { signal })),
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['collections', 'one', id],
      queryFn: ({ signal }) =>
        dataOf(api.GET('/api/collection/{id}', { params: { path: { id } }, signal })),
    }),
}
