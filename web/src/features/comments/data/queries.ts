import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../../api/client.ts'
import { byPage } from '../../../api/next-page.ts'
import { threadsOf } from './threads.ts'

export const comments = {
  list: (archiveId: string) =>
    infiniteQueryOptions({
      queryKey: ['comments', archiveId],
      queryFn: async ({ pageParam: page, signal }) => {
        const response = await dataOf(
          api.GET('/api/archive/{id}/comments', {
            params: { path: { id: archiveId }, query: { page } },
            signal,
          }),
        )
        return { ...response, items: threadsOf([response]) }
      },
      ...byPage,
    }),
}
