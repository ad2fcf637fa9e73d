import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArchiveFilters } from '../../../entities/archive/filters.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { EmptyList } from '../list/EmptyList.tsx'
import { ArchiveFilterChips, type ArchiveFilterChipsProps } from './ArchiveFilterChips.tsx'
import styles from './archive-filters.module.css'

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

type QueryFieldProps = { filters: ArchiveFilters; onChange: (filters: ArchiveFilters) => void }

function QueryField({ filters, onChange }: QueryFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(filters.query ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onChange({ ...filters, query: text })
  }
  return (
    <form role="search" className={styles.query} onSubmit={submit}>
      <input
        type="search"
        dir="auto"
        maxLength={100}
        enterKeyHint="search"
        aria-label={t('filters.words')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit">{t('search.open')}</Button>
    </form>
  )
}
