import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { ArchiveFilters } from './filters.ts'

export type YearFilters = Omit<ArchiveFilters, 'sort'>

export const timeline = {
  years: (filters: YearFilters) =>
    queryOptions({
      queryKey: ['archives', 'years', filters],
      queryFn: ({ signal }) =>
        dataOf(api.GET('/api/archives/years', { params: { query: filters }, signal })),
    }),
}
