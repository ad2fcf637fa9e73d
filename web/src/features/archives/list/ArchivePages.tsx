import {
  type UseSuspenseInfiniteQueryResult,
  type InfiniteData,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import { useMemo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureReason } from '../../../failure/FailureText.tsx'
import { useRestoredPages } from '../../../device/use-restored-pages.ts'
import { Button } from '../../../ui/forms/Button.tsx'
import styles from './archive-list.module.css'
import { ArchiveSections } from './ArchiveSections.tsx'
import { pageProgress, withoutDuplicates } from './progress.ts'
import type { ArchivePage } from '../../../entities/types.ts'
import { track } from '../../../consent/track.ts'
import type { ArchiveFilters } from '../../../entities/archive/filters.ts'
import { FilterParts } from '../lazy-filter-parts.ts'
import { archives } from '../../../entities/archive/queries.ts'

type ArchivePagesProps = {
  query: UseSuspenseInfiniteQueryResult<InfiniteData<ArchivePage>>
}

export function ArchivePages({ query }: ArchivePagesProps) {
  const { t } = useTranslation()
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    query
  const isReturning = useRestoredPages('archives', query)
  const uniquePages = useMemo(() => withoutDuplicates(data.pages), [data.pages])
  const progress = pageProgress(data.pages, uniquePages)
  return (
    <>
      <p className={styles.progress} role={isReturning ? undefined : 'status'}>
        {t('archives.progress', { count: progress.total, ...progress })}
      </p>
      <ArchiveSections pages={uniquePages} />
      <div className={styles.more}>
        {isFetchNextPageError && (
          <p role="alert">
            {t('archives.moreFailed')} <FailureReason error={error} />
          </p>
        )}
        {hasNextPage && (
          <Button
            busy={isFetchingNextPage || isReturning}
            onClick={() => void fetchNextPage({ cancelRefetch: false })}
          >
            {t(isFetchingNextPage || isReturning ? 'archives.loadingMore' : 'archives.loadMore')}
          </Button>
        )}
      </div>
    </>
  )
}

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
