import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { byPage } from '../../api/next-page.ts'

export const profiles = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['profiles', 'one', id],
      queryFn: ({ signal }) =>
        dataOf(api.GET('/api/profile/{id}', { params: { path: { id } }, signal })),
    }),

  archives: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['profiles', 'archives', id],
      queryFn: ({ pageParam: page, signal }) =>
        dataOf(
          api.GET('/api/profile/{id}/archives', {
            params: { path: { id }, query: { page } },
            signal,
          }),
        ),
      ...byPage,
    }),
}
