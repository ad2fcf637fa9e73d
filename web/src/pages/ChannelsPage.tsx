import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ChannelGuide, ChannelGuideSkeleton } from '../features/channels/ChannelGuide.tsx'
import { Boundary } from '../features/failure/Boundary.tsx'
import { usePageMeta } from '../lib/page-meta.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import styles from './channels.module.css'

export default function ChannelsPage() {
  const { t } = useTranslation()
  usePageMeta(t('channels.title'), t('channels.description'))
  return (
    <>
      <PageHeading className={styles.title}>{t('channels.title')}</PageHeading>
      <Boundary>
        <Suspense fallback={<ChannelGuideSkeleton label={t('channels.waiting')} />}>
          <ChannelGuide />
        </Suspense>
      </Boundary>
    </>
  )
}
