import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/format.ts'
import { rareFormats } from '../../../i18n/rare-formats.ts'
import { usePersisted } from '../../../device/persisted-store.ts'
import { watched } from '../../../device/watch-history.ts'
import { useClock } from '../../../lib/hooks/use-clock.ts'
import { routes } from '../../../routes.ts'
import { Band } from '../../../ui/Band.tsx'
import { buttonClass } from '../../../ui/forms/Button.tsx'
import empty from '../empty.module.css'
import { byDay, dayOf } from './days.ts'
import styles from './history-section.module.css'
import { SnapshotList } from '../SnapshotList.tsx'
import { useShortened } from '../use-shortened.tsx'

const RECENT_DAYS = 7

export function HistorySection() {
  const { t } = useTranslation()
  const format = useFormat()
  const archives = usePersisted(watched, (value) => value)
  const [shown, more] = useShortened('history', archives)
  const today = Date.parse(useClock(dayOf))
  const nameOf = (day: string) =>
    (today - Date.parse(day) < RECENT_DAYS * 86_400_000 && rareFormats(format).ago(day, today)) ||
    (format.day(day) ?? day)
  return (
    <Band title={t('device.history')}>
      {byDay(shown).map((one) => (
        <div key={one.day} className={styles.day}>
          <h3>{nameOf(one.day)}</h3>
          <SnapshotList
            label={nameOf(one.day)}
            archives={one.archives}
            onRemove={(id) => watched.write(watched.read().filter((other) => other.id !== id))}
          />
        </div>
      ))}
      {archives.length === 0 && (
        <p className={empty.empty} role="status">
          <strong>{t('device.historyNone')}</strong>
          <span>{t('device.historyNoneHint')}</span>
          <Link className={buttonClass()} to={routes.zapping.path}>
            {t('home.zap')}
          </Link>
        </p>
      )}
      {more}
    </Band>
  )
}
