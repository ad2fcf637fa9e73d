import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArchiveSnapshot } from '../../device/archive-snapshot.ts'
import { positions } from '../../device/playback-positions.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { watchHistory } from '../../device/watch-history.ts'
import { PageSection } from '../../ui/PageSection.tsx'

/** Two full rows; older ones are in the history, with their progress. */
const SHOWN = 10

type ContinueWatchingProps = { grid: ComponentType<{ archives: readonly ArchiveSnapshot[] }> }

export function ContinueWatching({ grid: Grid }: ContinueWatchingProps) {
  const { t } = useTranslation()
  const rows = usePersisted(positions, (value) => value)
  const history = usePersisted(watchHistory, (value) => value)
  const begun = history.filter(({ id }) => rows.some(([stored]) => stored === id))
  if (begun.length === 0) return null
  return (
    <PageSection title={t('device.resume')}>
      <Grid archives={begun.slice(0, SHOWN)} />
    </PageSection>
  )
}
