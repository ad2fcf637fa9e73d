import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArchiveFilters } from '../../../entities/archive/filters.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import styles from './archive-filters.module.css'

type QueryFieldProps = { filters: ArchiveFilters; onChange: (filters: ArchiveFilters) => void }

export function QueryField({ filters, onChange }: QueryFieldProps) {
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
