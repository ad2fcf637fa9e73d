import type { TFunction } from 'i18next'
import type { ArchiveFilters } from '../../../lib/archive-filters.ts'

/** What a list's years are called: a year, a range or a decade; undefined: all of them. */
export function periodName(t: TFunction, { year, from, to, decade }: ArchiveFilters) {
  if (year) return String(year)
  if (from) return t('collections.span', { first: from, last: to })
  return decade && t('timeline.decade', { decade })
}
