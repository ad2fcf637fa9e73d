import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelGuide, ChannelGuideSkeleton } from '../features/channels/ChannelGuide.tsx'
import { QueryErrorBoundary } from '../features/failure/QueryErrorBoundary.tsx'
import { usePageMeta } from '../lib/page-meta.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './channels.module.css'

export default function ChannelsPage() {
  const { t } = useTranslation()
  usePageMeta(t('channels.title'), t('channels.description'))
  return (
    <>
      <PageHeading className={styles.title}>{t('channels.title')}</PageHeading>
      <QueryErrorBoundary>
        <Suspense fallback={<ChannelGuideSkeleton label={t('channels.waiting')} />}>
          <ChannelGuide />
        </Suspense>
      </QueryErrorBoundary>
    </>
  )
}
