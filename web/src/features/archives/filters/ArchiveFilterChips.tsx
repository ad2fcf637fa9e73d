import { X as drawX } from 'lucide'
import { useTranslation } from 'react-i18next'
import type { ArchiveFilters } from '../../../entities/archive/filters.ts'
import styles from './archive-filters.module.css'
import { periodName } from './period-name.ts'
import { icon } from '../../../ui/icon.tsx'

const X = icon(drawX)

export type ArchiveFilterChipsProps = {
  filters: ArchiveFilters
  names: { channel?: string | undefined; category?: string | undefined }
  onChange: (filters: ArchiveFilters) => void
}

export function ArchiveFilterChips({ filters, names, onChange }: ArchiveFilterChipsProps) {
  const { t } = useTranslation()
  const { query, channel, category, year, from, sort } = filters
  const period = periodName(t, filters)
  const chips = [
    query && { name: 'query', label: t('filters.query', { query }) },
    channel && { name: 'channel', label: names.channel ?? channel },
    category && { name: 'category', label: names.category ?? category },
    period && { name: year ? 'year' : from ? 'from' : 'decade', label: period },
    sort && { name: 'sort', label: t('filters.sorted', { name: t(`filters.sorts.${sort}`) }) },
  ].filter((chip) => typeof chip === 'object')
  if (chips.length === 0) return null

  const without = (name: string) =>
    Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name)) as ArchiveFilters
  return (
    <ul className={styles.chips}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            aria-label={
              name === 'sort' && sort
                ? t('filters.removeSort', { name: t(`filters.sorts.${sort}`) })
                : t('filters.remove', { name: label })
            }
            onClick={() => onChange(without(name))}
          >
            <bdi>{label}</bdi>
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
      {chips.length > (sort ? 2 : 1) && (
        <li>
          <button
            type="button"
            className={styles.clear}
            // Keeps the order: it is no filter, and has its own chip.
            onClick={() => onChange(sort ? { sort } : {})}
          >
            {t('filters.clear')}
          </button>
        </li>
      )}
    </ul>
  )
}
