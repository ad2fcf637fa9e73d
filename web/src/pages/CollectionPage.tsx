import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { ArchiveGrid } from '../entities/archive/ArchiveGrid.tsx'
import { ArchiveGridSkeleton } from '../entities/archive/ArchiveGridSkeleton.tsx'
import { CollectionHeader } from '../features/collections/CollectionHeader.tsx'
import { collections } from '../entities/collection/queries.ts'
import { FailureNotice } from '../failure/FailureNotice.tsx'
import { QueryErrorBoundary } from '../failure/QueryErrorBoundary.tsx'
import { home } from '../features/home/queries.ts'
import { metaDescription, usePageMeta, withoutFullStop } from '../ui/page-meta.ts'
import { routes } from '../routes.ts'
import { PageSection } from '../ui/PageSection.tsx'
import { buttonClass } from '../ui/forms/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './styles/collection.module.css'

const FIRST_ROW = 5

export default function CollectionPage() {
  const { id = '' } = useParams()
  return (
    <QueryErrorBoundary page missing={<CollectionNotFound />}>
      <Collection key={id} id={id} />
    </QueryErrorBoundary>
  )
}

/** The collection from the cached lists of other pages. */
function useKnownCollection(id: string) {
  const client = useQueryClient()
  const lists = [
    client.getQueryData(collections.all().queryKey),
    client.getQueryData(home.feed().queryKey)?.featured,
  ]
  return lists.flatMap((list) => list ?? []).find((one) => one.id === id)
}

/** The header renders from cached data, and stays if the archives fail to load. */
function Collection({ id }: { id: string }) {
  const { t } = useTranslation()
  const known = useKnownCollection(id)
  const { data, error, refetch } = useQuery({
    ...collections.one(id),
    throwOnError: (failure, { state }) =>
      state.data === undefined && (!known || ('status' in failure && failure.status === 404)),
  })
  const shown = data ?? known
  usePageMeta(shown?.title ?? t('loading'), metaDescription(shown?.description ?? ''))
  return (
    <article>
      <CollectionHeader collection={shown} archives={data?.archives} />
      <PageSection title={t('collections.archives')}>
        {!data && error ? (
          <FailureNotice error={error} retry={() => void refetch()} />
        ) : !data ? (
          <ArchiveGridSkeleton
            count={Math.min(20, known?.archiveCount ?? 10)}
            label={t('archives.waiting')}
          />
        ) : data.archives.length > 0 ? (
          <div className={styles.numbered}>
            <ArchiveGrid
              archives={data.archives}
              label={data.title}
              eager={FIRST_ROW}
              collection={id}
            />
          </div>
        ) : (
          <Notice title={t('archives.none')}>
            <Link className={buttonClass()} to={routes.collections.path}>
              {t('collections.all')}
            </Link>
          </Notice>
        )}
      </PageSection>
    </article>
  )
}

function CollectionNotFound() {
  const { t } = useTranslation()
  usePageMeta(withoutFullStop(t('collections.notFound')), t('collections.notFoundHint'))
  return (
    <Notice heading title={t('collections.notFound')} hint={t('collections.notFoundHint')}>
      <Link className={buttonClass('solid')} to={routes.collections.path}>
        {t('collections.all')}
      </Link>
      <Link className={buttonClass()} to={routes.home.path}>
        {t('failure.home')}
      </Link>
    </Notice>
  )
}
