import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LazyOnIdle } from '../lazy/LazyOnIdle.tsx'
import { ChannelGuide, ChannelGuideSkeleton } from '../features/channels/ChannelGuide.tsx'
import { QueryErrorBoundary } from '../failure/QueryErrorBoundary.tsx'
import { Tonight } from '../features/guide/Tonight.tsx'
import { isBroadcastYear } from '../entities/archive/broadcast-years.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './styles/channels.module.css'

export default function ChannelsPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const year = Number(search.get('year'))
  usePageMeta(t('channels.title'), t('channels.description'))
  return (
    <>
      <PageHeading className={styles.title}>{t('channels.title')}</PageHeading>
      {/* The evening and the list need the same channels: one message, one button. */}
      <QueryErrorBoundary>
        <LazyOnIdle placeholder={<div className={styles.evening} />}>
          <Tonight at="channels" year={isBroadcastYear(year) ? year : undefined} />
        </LazyOnIdle>
        <Suspense fallback={<ChannelGuideSkeleton label={t('channels.waiting')} />}>
          <ChannelGuide />
        </Suspense>
      </QueryErrorBoundary>
    </>
  )
}
