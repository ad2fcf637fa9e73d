import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { ArchiveFilters } from './filters.ts'

// Not in queries.ts, which is part of the first load.

export const similarArchives = (id: string) =>
  queryOptions({
    queryKey: ['archives', 'similar', id],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/archive/{id}/similar', {
          params: { path: { id }, query: { limit: 10 } },
          signal,
        }),
      ),
  })

export type YearFilters = Omit<ArchiveFilters, 'sort'>

/** The number of archives of each year. */
export const archiveYears = (filters: YearFilters) =>
  queryOptions({
    queryKey: ['archives', 'years', filters],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/archives/years', { params: { query: filters }, signal })),
  })
