import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyBoundary } from '../lazy/LazyBoundary.tsx'
import { lazyWithTimeout } from '../lazy/lazy-with-timeout.tsx'
import { frame } from '../embedded/frame-parameters.ts'
import { channels } from '../entities/channel/queries.ts'
import { savePreferences, readPreferences } from '../device/player-preferences.ts'
import { useShortcutsEnabled } from '../device/use-shortcuts-enabled.ts'
import { channelListOf } from '../features/zapping/television/channel-list.ts'
import { Zapping } from '../features/zapping/Zapping.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { PageHeading } from '../ui/PageHeading.tsx'

const TelevisionGuide = lazyWithTimeout(async () => ({
  default: (await import('../features/guide/TelevisionGuide.tsx')).TelevisionGuide,
}))

const Guide = (props: ComponentProps<typeof TelevisionGuide>) => (
  <LazyBoundary>
    <TelevisionGuide {...props} />
  </LazyBoundary>
)

export default function ZappingPage() {
  const { t } = useTranslation()
  usePageMeta(t('zap.title'), t('zap.description'))
  // Zapping works without the channel list, but then without channel numbers.
  const { data = [] } = useQuery(channels.all())
  const [viewer] = useState(readPreferences)
  const shortcuts = useShortcutsEnabled()
  return (
    <>
      <PageHeading className="hidden">{t('zap.title')}</PageHeading>
      <Zapping
        instanceId={frame.instanceId}
        channelList={channelListOf(data)}
        viewer={viewer}
        savePreferences={savePreferences}
        shortcuts={shortcuts}
        guide={Guide}
      />
    </>
  )
}
