import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../../i18n/format.ts'
import { lazyFormats } from '../../../i18n/lazy-formats.ts'
import { usePersisted } from '../../../device/persisted-store.ts'
import { watchHistory } from '../../../device/watch-history.ts'
import { useClock } from '../../../lib/hooks/use-clock.ts'
import { routes } from '../../../routes.ts'
import { PageSection } from '../../../ui/PageSection.tsx'
import { buttonClass } from '../../../ui/forms/Button.tsx'
import empty from '../empty-state.module.css'
import { byDay, dayOf } from './days.ts'
import styles from './history-section.module.css'
import { SnapshotList } from '../SnapshotList.tsx'
import { useShowMore } from '../use-show-more.tsx'

const RECENT_DAYS = 7

export function HistorySection() {
  const { t } = useTranslation()
  const format = useFormat()
  const archives = usePersisted(watchHistory, (value) => value)
  const [shown, more] = useShowMore('history', archives)
  const today = Date.parse(useClock(dayOf))
  const nameOf = (day: string) =>
    (today - Date.parse(day) < RECENT_DAYS * 86_400_000 && lazyFormats(format).ago(day, today)) ||
    (format.day(day) ?? day)
  return (
    <PageSection title={t('device.history')}>
      {byDay(shown).map((one) => (
        <div key={one.day} className={styles.day}>
          <h3>{nameOf(one.day)}</h3>
          <SnapshotList
            label={nameOf(one.day)}
            archives={one.archives}
            onRemove={(id) =>
              watchHistory.write(watchHistory.read().filter((other) => other.id !== id))
            }
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
    </PageSection>
  )
}
