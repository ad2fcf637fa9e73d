import { queryOptions } from '@tanstack/react-query'
import { endpoints } from '#contract'
import { api, dataOf } from '../api/client.ts'
import { parseUser } from './parse-user.ts'

export const currentUser = () =>
  queryOptions({
    queryKey: ['account', 'me'],
    queryFn: async ({ signal }) => parseUser(await dataOf(api.GET('/api/@me', { signal }))),
  })

const privateTags = new Set<unknown>(
  Object.values(endpoints)
    .filter(({ auth, method }) => auth && method === 'get')
    .map(({ tag }) => tag),
)

/** True if a cached response may contain private data of the member. */
export const isPrivateQuery = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  privateTags.has(queryKey[0])
