import type { ArchiveFilters } from '../../lib/archive-filters.ts'
import type { Span } from './brush.ts'
import type { YearFilters } from './queries.ts'

export function spanOf({ year, decade, from, to }: ArchiveFilters): Span | undefined {
  if (year !== undefined) return { year }
  if (decade !== undefined) return { decade }
  return from === undefined || to === undefined ? undefined : { from, to }
}

export function filtersAround({ query, channel, category }: ArchiveFilters): YearFilters {
  const filters: YearFilters = {}
  if (query) filters.query = query
  if (channel) filters.channel = channel
  if (category) filters.category = category
  return filters
}

export const withSpan = (filters: ArchiveFilters, span: Span | undefined): ArchiveFilters => ({
  ...filtersAround(filters),
  ...span,
  ...(filters.sort && { sort: filters.sort }),
})
