import { useTranslation } from 'react-i18next'
import { positions } from '../../device/playback-positions.ts'
import { watchLater } from '../../device/watch-later.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { watchHistory } from '../../device/watch-history.ts'
import { MY_TELEVISION } from '../../routes.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import styles from './device-rows.module.css'
import { ArchiveGrid } from '../../entities/archive/ArchiveGrid.tsx'

const SHOWN = 5

/**
 * One row of 'Ma télé' on home: begun archives, then those to watch later. Read synchronously to
 * avoid a layout shift; absent if both are empty.
 */
export function DeviceRows() {
  const { t } = useTranslation()
  const rows = usePersisted(positions, (value) => value)
  const history = usePersisted(watchHistory, (value) => value)
  const waiting = usePersisted(watchLater, (value) => value)
  const begun = history.filter(({ id }) => rows.some(([stored]) => stored === id))
  const shown = [...begun, ...waiting.filter(({ id }) => !begun.some((one) => one.id === id))]
  if (!shown.length) return null
  return (
    <div className={styles.row}>
      <PageSection
        title={t('myTelevision.title')}
        more={{ to: MY_TELEVISION, label: t('device.all') }}
      >
        <ArchiveGrid archives={shown.slice(0, SHOWN)} />
      </PageSection>
    </div>
  )
}
