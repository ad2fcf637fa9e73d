import { Archive as drawArchive, RotateCcw as drawRotateCcw } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import styles from './off-air.module.css'
import { Snow } from './Snow.tsx'
import type { OffAir } from './television-state.ts'
import { icon } from '../../ui/icon.tsx'

const Archive = icon(drawArchive)
const RotateCcw = icon(drawRotateCcw)

/** Nothing plays: what the set shows until a picture comes back by itself, and the ways on. */
export function OffAirCard({ reason, onRetry }: { reason: OffAir; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.offAir} data-off-air>
      <Snow />
      <div className={styles.slate}>
        <span className={styles.bars} aria-hidden="true" />
        <div role="alert">
          <p className={styles.noSignal} lang="en">
            NO SIGNAL
          </p>
          <p className={styles.reason}>{t(`zap.offAir.${reason}`)}</p>
        </div>
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={onRetry}>
            <RotateCcw aria-hidden="true" />
            {t('zap.retry')}
          </button>
          <Link className={styles.way} to={routes.archives.path}>
            <Archive aria-hidden="true" />
            {t('zap.browse')}
          </Link>
        </div>
      </div>
    </div>
  )
}
