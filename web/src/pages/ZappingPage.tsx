import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Extra } from '../api/on-demand/Extra.tsx'
import { lazyInTime } from '../api/on-demand/lazy-in-time.tsx'
import { frame } from '../embedded/frame.ts'
import { recordView } from '../features/archives/queries.ts'
import { channels } from '../features/channels/queries.ts'
import { keepPreferences, readPreferences } from '../device/player-preferences.ts'
import { useShortcutsOn } from '../device/use-shortcuts-on.ts'
import { channelListOf } from '../features/zapping/television/channel-list.ts'
import { Zapping } from '../features/zapping/Zapping.tsx'
import { usePageMeta } from '../lib/page-meta.ts'
import { PageHeading } from '../ui/PageHeading.tsx'

const SetGuide = lazyInTime(async () => ({
  default: (await import('../features/guide/SetGuide.tsx')).SetGuide,
}))

const Guide = (props: Omit<ComponentProps<typeof SetGuide>, 'channels'>) => (
  <Extra>
    <SetGuide channels={channels.all()} {...props} />
  </Extra>
)

export default function ZappingPage() {
  const { t } = useTranslation()
  usePageMeta(t('zap.title'), t('zap.description'))
  // Without the channels the set still zaps: it then has no numbers, and every key is a surprise.
  const { data = [] } = useQuery(channels.all())
  const [viewer] = useState(readPreferences)
  const shortcuts = useShortcutsOn()
  return (
    <>
      <PageHeading className="hidden">{t('zap.title')}</PageHeading>
      <Zapping
        instanceId={frame.instanceId}
        channelList={channelListOf(data)}
        viewer={viewer}
        keep={keepPreferences}
        shortcuts={shortcuts}
        guide={Guide}
        onWatched={({ id }) => recordView(id)}
      />
    </>
  )
}
