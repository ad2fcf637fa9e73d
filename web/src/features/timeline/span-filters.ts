import type { ArchiveFilters } from '../../entities/archive/filters.ts'
import type { YearSelection } from './brush.ts'
import type { YearFilters } from '../../entities/archive/lazy-queries.ts'

export function selectionFromFilters({
  year,
  decade,
  from,
  to,
}: ArchiveFilters): YearSelection | undefined {
  if (year !== undefined) return { year }
  if (decade !== undefined) return { decade }
  return from === undefined || to === undefined ? undefined : { from, to }
}

export function filtersWithoutYears({ query, channel, category }: ArchiveFilters): YearFilters {
  const filters: YearFilters = {}
  if (query) filters.query = query
  if (channel) filters.channel = channel
  if (category) filters.category = category
  return filters
}

export const withSelection = (
  filters: ArchiveFilters,
  selection: YearSelection | undefined,
): ArchiveFilters => ({
  ...filtersWithoutYears(filters),
  ...selection,
  ...(filters.sort && { sort: filters.sort }),
})
