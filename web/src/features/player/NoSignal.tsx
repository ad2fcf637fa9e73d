import { RotateCcw as drawRotateCcw } from 'lucide'
import { useTranslation } from 'react-i18next'
import styles from './stage.module.css'
import { Static } from './Static.tsx'
import { icon } from '../../ui/icon.tsx'

const RotateCcw = icon(drawRotateCcw)

/** Off the air: what the set shows where there is no picture, and the way back. */
export function NoSignal({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={styles.offAir}>
      <Static />
      <div className={styles.slate}>
        <span className={styles.bars} aria-hidden="true" />
        <div role="alert">
          <p className={styles.noSignal} lang="en">
            NO SIGNAL
          </p>
          <p className={styles.reason}>{t('playerControls.offAir')}</p>
        </div>
        <button type="button" className={styles.retry} onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
          {t('playerControls.retry')}
        </button>
      </div>
    </div>
  )
}
