import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { byPage } from '../../api/next-page.ts'
import { Failure } from '../../api/failures.ts'
import { sorts, toApiQuery, type ArchiveFilters } from './filters.ts'
import { createStore } from '../../lib/store.ts'

type Signal = { signal: AbortSignal }

const list = (query: ArchiveFilters & { page: number }, { signal }: Signal) =>
  dataOf(api.GET('/api/archives', { params: { query }, signal }))

/** True until the server rejects the order by relevance. */
export const supportsRelevance = createStore({ isSupported: true })

/** Fetches a page; retries without the order by relevance if the server rejects it (400). */
const fetchPage = (filters: ArchiveFilters, page: number, signal: Signal) => {
  const apiQuery = toApiQuery(filters)
  return list({ page, ...apiQuery }, signal).catch((error: unknown) => {
    if (apiQuery.sort !== sorts[0] || !(error instanceof Failure && error.status === 400))
      throw error
    supportsRelevance.set({ isSupported: false })
    return list({ page, ...filters, sort: sorts[1] }, signal)
  })
}

export const archives = {
  list: (filters: ArchiveFilters) =>
    infiniteQueryOptions({
      queryKey: ['archives', 'list', filters],
      queryFn: ({ pageParam, signal }) => fetchPage(filters, pageParam, { signal }),
      ...byPage,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['archives', 'one', id],
      queryFn: ({ signal }) =>
        dataOf(api.GET('/api/archive/{id}', { params: { path: { id } }, signal })),
    }),
}
