import { ArchiveFilterChips, type ArchiveFilterChipsProps } from './ArchiveFilterChips.tsx'
import { QueryField } from './QueryField.tsx'

/** What a list is narrowed to: its words, to be refined in place, and each part to be removed. */
export function Narrowed(props: ArchiveFilterChipsProps) {
  const { filters, onChange } = props
  return (
    <>
      {filters.query && <QueryField key={filters.query} filters={filters} onChange={onChange} />}
      <ArchiveFilterChips {...props} />
    </>
  )
}
