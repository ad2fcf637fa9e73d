import type { TFunction } from 'i18next'
import type { ArchiveFilters } from '../../../entities/archive/filters.ts'

/** Returns the label of a year, range or decade; undefined without one. */
export function periodName(t: TFunction, { year, from, to, decade }: ArchiveFilters) {
  if (year) return String(year)
  if (from) return t('collections.span', { first: from, last: to })
  return decade && t('timeline.decade', { decade })
}
