import type { ArchiveFilters } from '../../../entities/archive/filters.ts'
import { EmptyList } from '../list/EmptyList.tsx'
import { ArchiveFilterChips, type ArchiveFilterChipsProps } from './ArchiveFilterChips.tsx'
import styles from './archive-filters.module.css'
import { QueryField } from './QueryField.tsx'

/** Without `onChange`, only the empty list is rendered. */
type FilterPartsProps = ArchiveFilterChipsProps | { filters: ArchiveFilters; onChange?: undefined }

/**
 * Shows the active filters of a list: the editable search terms and removable chips. Without
 * `onChange` it shows links for an empty list.
 */
export default function FilterParts(props: FilterPartsProps) {
  const { filters, onChange } = props
  if (!onChange) return <EmptyList filters={filters} />
  return (
    <div className={styles.active}>
      {filters.query && <QueryField key={filters.query} filters={filters} onChange={onChange} />}
      <ArchiveFilterChips {...props} />
    </div>
  )
}
