import { useTranslation } from 'react-i18next'
import { positions } from '../../device/playback-positions.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { watchHistory } from '../../device/watch-history.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { ArchiveGrid } from '../../entities/archive/ArchiveGrid.tsx'

/** Two full rows; older ones are in the history, with their progress. */
const SHOWN = 10

export function ContinueWatching() {
  const { t } = useTranslation()
  const rows = usePersisted(positions, (value) => value)
  const history = usePersisted(watchHistory, (value) => value)
  const begun = history.filter(({ id }) => rows.some(([stored]) => stored === id))
  if (begun.length === 0) return null
  return (
    <PageSection title={t('device.resume')}>
      <ArchiveGrid archives={begun.slice(0, SHOWN)} />
    </PageSection>
  )
}
