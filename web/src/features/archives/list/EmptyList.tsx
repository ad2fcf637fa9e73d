import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { api, dataOf } from '../../../api/client.ts'
import { ArchiveGrid } from '../../../entities/archive/ArchiveGrid.tsx'
import { type ArchiveFilters } from '../../../entities/archive/filters.ts'
import { archives } from '../../../entities/archive/queries.ts'
import { emptyList } from '../../../page-attributes/page.ts'
import { routes } from '../../../routes.ts'
import { buttonClass } from '../../../ui/forms/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageSection } from '../../../ui/PageSection.tsx'
import { archivesPath } from '../../../entities/archive/links.ts'

/**
 * Query for the server's spelling suggestion when a search finds nothing. Disabled without search
 * terms.
 */
const spellingSuggestion = (query: string) =>
  queryOptions({
    queryKey: ['search', 'proposal', query],
    queryFn: async ({ signal }) => {
      const params = { query: { query, limit: 1 } }
      return (await dataOf(api.GET('/api/search', { params, signal }))).didYouMean ?? null
    },
    enabled: query !== '',
  })

export function EmptyList({ filters }: { filters: ArchiveFilters }) {
  const { t } = useTranslation()
  const { data: other } = useQuery(spellingSuggestion(filters.query ?? ''))
  const list = routes.archives.path
  const { query, sort: _, ...others } = filters
  const isSearchOnly = Object.keys(others).length === 0
  if (!query && isSearchOnly)
    return <Notice title={t('archives.none')} hint={t('archives.noneHint')} />
  const { decade, year, from } = filters
  return (
    <div {...(query && !(decade || year || from) ? emptyList.all : emptyList.years)}>
      <Notice
        title={t('archives.noMatch')}
        hint={t(isSearchOnly ? 'search.noneHint' : 'archives.noMatchHint')}
      >
        {other && (
          <Link className={buttonClass('solid')} to={archivesPath({ ...filters, query: other })}>
            <bdi>{t('search.didYouMean', { query: other })}</bdi>
          </Link>
        )}
        <Link className={buttonClass()} to={list}>
          {t(isSearchOnly ? 'home.browse' : 'filters.clear')}
        </Link>
      </Notice>
      <PopularArchives />
    </div>
  )
}

const SHOWN = 10

/** Below an empty list. Omitted until it has loaded. */
function PopularArchives() {
  const { t } = useTranslation()
  const { data } = useInfiniteQuery(archives.list({ sort: '-views' }))
  const shown = data?.pages[0]?.items.slice(0, SHOWN)
  const title = t('filters.sorts.-views')
  return (
    shown &&
    shown.length > 0 && (
      <PageSection title={title}>
        <ArchiveGrid archives={shown} label={title} />
      </PageSection>
    )
  )
}
