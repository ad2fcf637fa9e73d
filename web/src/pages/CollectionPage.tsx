import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { ArchiveGrid } from '../features/archives/list/ArchiveGrid.tsx'
import { CollectionHero } from '../features/collections/CollectionHero.tsx'
import { MissingCollection } from '../features/collections/MissingCollection.tsx'
import { collections } from '../features/collections/queries.ts'
import { QueryErrorBoundary } from '../features/failure/QueryErrorBoundary.tsx'
import { usePageMeta } from '../lib/page-meta.ts'
import { routes } from '../routes.ts'
import { Band } from '../ui/Band.tsx'
import { buttonClass } from '../ui/forms/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

const FIRST_ROW = 5

export default function CollectionPage() {
  const { id = '' } = useParams()
  return (
    <QueryErrorBoundary page missing={<MissingCollection />}>
      <Collection id={id} />
    </QueryErrorBoundary>
  )
}

function Collection({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: collection } = useSuspenseQuery(collections.one(id))
  const { title, description, archives } = collection
  usePageMeta(title, description.slice(0, 200))
  return (
    <article>
      <CollectionHero collection={collection} />
      <Band title={t('collections.archives')}>
        {archives.length > 0 ? (
          <ArchiveGrid archives={archives} label={title} eager={FIRST_ROW} ranked />
        ) : (
          <Notice title={t('archives.none')}>
            <Link className={buttonClass()} to={routes.collections.path}>
              {t('collections.all')}
            </Link>
          </Notice>
        )}
      </Band>
    </article>
  )
}
