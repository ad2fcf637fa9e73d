import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LazyBoundary } from '../lazy/LazyBoundary.tsx'
import { ArchiveFilterBar } from '../features/archives/filters/ArchiveFilterBar.tsx'
import { periodName } from '../features/archives/filters/period-name.ts'
import { ArchiveGridSkeleton } from '../entities/archive/ArchiveGridSkeleton.tsx'
import { ArchiveList } from '../features/archives/list/ArchivePages.tsx'
import { FilterParts } from '../features/archives/lazy-filter-parts.ts'
import { categories } from '../entities/category/queries.ts'
import { channels } from '../entities/channel/queries.ts'
import { QueryErrorBoundary } from '../failure/QueryErrorBoundary.tsx'
import { DeferredYearBrush } from '../features/timeline/deferred-timeline.tsx'
import { BY_OWN_FILTERS } from '../device/scroll-positions.ts'
import { readFilters, writeFilters, type ArchiveFilters } from '../entities/archive/filters.ts'
import { allDecades } from '../entities/archive/broadcast-years.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { useIdle } from '../lib/hooks/use-idle.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './styles/archives.module.css'

const nameIn = (list: readonly { id: string; name: string }[], id: string | undefined) =>
  list.find((one) => one.id === id)?.name

export default function ArchivesPage() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const filters = readFilters(search)
  // Reading the written filters drops default and incomplete values.
  const change = (next: ArchiveFilters, replace = false) => {
    const address = writeFilters(readFilters(writeFilters(next)))
    // Replaces the entry if the URL is unchanged: Back would seem to have no effect.
    const isSame = address.toString() === search.toString()
    setSearch(address, { replace: replace || isSame, state: BY_OWN_FILTERS })
  }

  // Fetches the filter lists when idle, or at once if the URL names one of their entries.
  const idle = useIdle()
  const { data: channelList = [] } = useQuery({
    ...channels.all(),
    enabled: idle || Boolean(filters.channel),
  })
  const { data: categoryList = [] } = useQuery({
    ...categories.all(),
    enabled: idle || Boolean(filters.category),
  })
  const names = {
    channel: nameIn(channelList, filters.channel),
    category: nameIn(categoryList, filters.category),
  }
  usePageMeta(
    [t('archives.title'), names.channel, names.category, periodName(t, filters), filters.query]
      .filter(Boolean)
      .join(', '),
    t('archives.description'),
  )
  const key = writeFilters(filters).toString()
  const active = key && (
    <LazyBoundary quiet waiting={<div className={styles.narrowed} />}>
      <FilterParts filters={filters} names={names} onChange={change} />
    </LazyBoundary>
  )
  return (
    <>
      <PageHeading className={styles.title}>{t('archives.title')}</PageHeading>
      {filters.query && active}
      <ArchiveFilterBar
        filters={filters}
        channels={channelList}
        categories={categoryList}
        decades={allDecades()}
        onChange={change}
      />
      <div className={styles.years}>
        <DeferredYearBrush filters={filters} onChange={change} />
      </div>
      {!filters.query && active}
      <div className={styles.list}>
        <h2 className="hidden">{t('filters.results')}</h2>
        <QueryErrorBoundary key={key}>
          <Suspense fallback={<ArchiveGridSkeleton label={t('archives.waiting')} />}>
            <ArchiveList filters={filters} />
          </Suspense>
        </QueryErrorBoundary>
      </div>
    </>
  )
}
