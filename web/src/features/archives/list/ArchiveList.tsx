import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { track } from '../../../consent/track.ts'
import type { ArchiveFilters } from '../../../entities/archive/filters.ts'
import { ArchivePages } from './ArchivePages.tsx'
import { FilterParts } from '../lazy-filter-parts.ts'
import { archives } from '../../../entities/archive/queries.ts'

export function ArchiveList({ filters }: { filters: ArchiveFilters }) {
  const query = useSuspenseInfiniteQuery(archives.list(filters))
  const { query: text, category } = filters
  const total = query.data.pages[0]?.total ?? 0
  useEffect(() => {
    if (text) track.search(text, total, category)
  }, [text, total, category])
  if (query.data.pages.every(({ items }) => items.length === 0))
    return <FilterParts filters={filters} />
  return <ArchivePages query={query} />
}
