import { MutationCache, QueryClient } from '@tanstack/react-query'
import type { endpoints } from '#contract'

type Tag = (typeof endpoints)[keyof typeof endpoints]['tag']

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: { refreshes: Tag[] }
    queryKey: readonly [Tag, ...unknown[]]
  }
}

/** In ms: responses younger than this are not fetched again. */
export const FRESH_MS = 60_000

/** Query keys start with the operation's tag. request-policy.ts does all retries, offline too. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: FRESH_MS,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, { meta }) =>
        Promise.all(
          (meta?.refreshes ?? []).map((tag) => client.invalidateQueries({ queryKey: [tag] })),
        ),
    }),
  })
  return client
}
