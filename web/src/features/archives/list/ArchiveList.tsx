import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { track } from '../../../consent/track.ts'
import type { ArchiveFilters } from '../../../lib/archive-filters.ts'
import { routes } from '../../../routes.ts'
import { buttonClass } from '../../../ui/forms/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ArchivePages } from './ArchivePages.tsx'
import { archives } from '../queries.ts'

/** The archives under these filters, growing by a page at each 'load more'. */
export function ArchiveList({ filters }: { filters: ArchiveFilters }) {
  const query = useSuspenseInfiniteQuery(archives.list(filters))
  const { query: text, category } = filters
  const total = query.data.pages[0]?.total ?? 0
  useEffect(() => {
    if (text) track.search(text, total, category)
  }, [text, total, category])
  if (query.data.pages.every(({ items }) => items.length === 0))
    return <NothingHere narrowed={Object.keys(filters).length > 0} />
  return <ArchivePages query={query} />
}

function NothingHere({ narrowed }: { narrowed: boolean }) {
  const { t } = useTranslation()
  if (!narrowed) return <Notice title={t('archives.none')} hint={t('archives.noneHint')} />
  return (
    <Notice title={t('archives.noMatch')} hint={t('archives.noMatchHint')}>
      <Link className={buttonClass()} to={routes.archives.path}>
        {t('filters.clear')}
      </Link>
    </Notice>
  )
}
