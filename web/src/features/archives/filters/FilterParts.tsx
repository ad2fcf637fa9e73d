import type { ArchiveFilters } from '../../../lib/archive-filters.ts'
import { EmptyList } from '../list/EmptyList.tsx'
import { ArchiveFilterChips, type ArchiveFilterChipsProps } from './ArchiveFilterChips.tsx'
import { QueryField } from './QueryField.tsx'

/** All, or only that nothing is under the filters. */
type NarrowedProps = ArchiveFilterChipsProps | { filters: ArchiveFilters; onChange?: undefined }

/** What a list is narrowed to: its words, to be refined in place, and each part to be removed; or the ways on from nothing. */
export default function Narrowed(props: NarrowedProps) {
  const { filters, onChange } = props
  if (!onChange) return <EmptyList filters={filters} />
  return (
    <>
      {filters.query && <QueryField key={filters.query} filters={filters} onChange={onChange} />}
      <ArchiveFilterChips {...props} />
    </>
  )
}
