import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArchiveSnapshot } from '../../device/archive-snapshot.ts'
import { positions } from '../../device/positions.ts'
import { shelf } from '../../device/shelf.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { watched } from '../../device/watch-history.ts'
import { routes } from '../../routes.ts'
import { Band } from '../../ui/Band.tsx'
import styles from './device-rows.module.css'

const SHOWN = 5

type GridProps = { archives: readonly ArchiveSnapshot[] }

/** What was begun, and what waits. Read at once, so that nothing jumps; nothing at all for those who have neither. */
export function DeviceRows({ grid: Grid }: { grid: ComponentType<GridProps> }) {
  const { t } = useTranslation()
  const rows = usePersisted(positions, (value) => value)
  const history = usePersisted(watched, (value) => value)
  const waiting = usePersisted(shelf, (value) => value)
  const begun = history.filter(({ id }) => rows.some(([stored]) => stored === id))
  const more = { to: routes.settings.path, label: t('device.all') }
  return (
    <div className={styles.rows}>
      {begun.length > 0 && (
        <Band title={t('device.resume')} more={more}>
          <Grid archives={begun.slice(0, SHOWN)} />
        </Band>
      )}
      {waiting.length > 0 && (
        <Band title={t('device.shelf')} more={more}>
          <Grid archives={waiting.slice(0, SHOWN)} />
        </Band>
      )}
    </div>
  )
}
