import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CollectionWall, CollectionWallSkeleton } from '../features/collections/CollectionWall.tsx'
import { QueryErrorBoundary } from '../failure/QueryErrorBoundary.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './styles/collections.module.css'

export default function CollectionsPage() {
  const { t } = useTranslation()
  usePageMeta(t('collections.title'), t('collections.description'))
  return (
    <>
      <PageHeading className={styles.title}>{t('collections.title')}</PageHeading>
      <p className={styles.lead}>{t('collections.lead')}</p>
      <QueryErrorBoundary>
        <Suspense fallback={<CollectionWallSkeleton />}>
          <CollectionWall />
        </Suspense>
      </QueryErrorBoundary>
    </>
  )
}
