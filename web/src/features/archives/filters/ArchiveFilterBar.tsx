import { SlidersHorizontal as drawSlidersHorizontal } from 'lucide'
import { useId, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { sorts, type ArchiveFilters, type Sort } from '../../../entities/archive/filters.ts'
import { supportsRelevance } from '../../../entities/archive/queries.ts'
import { decadeFilter } from '../../../page-attributes/page.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import { Select } from '../../../ui/forms/Select.tsx'
import styles from './archive-filters.module.css'
import { icon } from '../../../ui/icon.tsx'

const SlidersHorizontal = icon(drawSlidersHorizontal)

type Named = { id: string; name: string }

type ArchiveFilterBarProps = {
  filters: ArchiveFilters
  channels: readonly Named[]
  categories: readonly Named[]
  decades: readonly number[]
  onChange: (filters: ArchiveFilters) => void
}

const toOptions = (list: readonly Named[]) =>
  list.map(({ id, name }) => ({ value: id, label: name }))

/**
 * Filters by channel, category and decade, and the order. On a phone a button collapses the filters,
 * so that the list is visible.
 */
export function ArchiveFilterBar(props: ArchiveFilterBarProps) {
  const { filters, channels, categories, decades, onChange } = props
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const fields = useId()
  const narrowedBy = Object.keys(filters).filter((name) => !/^(query|sort|to)$/.test(name)).length
  const { isSupported } = useSyncExternalStore(
    supportsRelevance.subscribe,
    supportsRelevance.get,
    supportsRelevance.get,
  )
  // Omits relevance if the server does not support it.
  const firstSort = filters.query && isSupported ? 0 : 1
  const defaultSort = sorts[firstSort]
  const change = (part: { [Name in keyof ArchiveFilters]: ArchiveFilters[Name] | undefined }) => {
    const next = Object.entries({ ...filters, ...part }).filter(([, value]) => value)
    onChange(Object.fromEntries(next))
  }
  return (
    <form
      className={styles.bar}
      data-open={open}
      aria-label={t('filters.title')}
      onSubmit={(event) => event.preventDefault()}
    >
      <Button
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {narrowedBy > 0 ? t('filters.titleCount', { count: narrowedBy }) : t('filters.title')}
      </Button>
      <div id={fields} className={styles.fields}>
        <Select
          label={t('filters.channel')}
          value={filters.channel ?? ''}
          none={t('filters.all')}
          options={toOptions(channels)}
          onChange={(channel) => change({ channel })}
        />
        <Select
          label={t('filters.category')}
          value={filters.category ?? ''}
          none={t('filters.allCategories')}
          options={toOptions(categories)}
          onChange={(category) => change({ category })}
        />
        <Select
          mark={decadeFilter}
          label={t('filters.decade')}
          value={String(filters.decade ?? '')}
          none={t('filters.all')}
          options={decades.map((decade) => ({
            value: String(decade),
            label: t('timeline.decade', { decade }),
          }))}
          onChange={(decade) =>
            change({ decade: Number(decade), year: undefined, from: undefined })
          }
        />
      </div>
      <Select
        label={t('filters.sort')}
        value={filters.sort ?? defaultSort}
        options={sorts.slice(firstSort).map((sort) => ({
          value: sort,
          label: t(`filters.sorts.${sort}`),
        }))}
        onChange={(sort) => change({ sort: sort === defaultSort ? undefined : (sort as Sort) })}
      />
    </form>
  )
}
