import { Settings as drawSettings } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { HistorySection } from '../../features/device/history/HistorySection.tsx'
import { hasPersistentStorage } from '../../features/device/stored-data.ts'
import { WatchLaterSection } from '../../features/device/WatchLaterSection.tsx'
import { SavedEvening } from '../../features/guide/day/SavedEvening.tsx'
import { Tonight } from '../../features/guide/Tonight.tsx'
import { RecentSearches } from '../../features/search/RecentSearches.tsx'
import { routes } from '../../routes.ts'
import { icon } from '../../ui/icon.tsx'
import styles from './my-television.module.css'
import { positions } from '../../device/playback-positions.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { watchHistory } from '../../device/watch-history.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { ArchiveGrid } from '../../entities/archive/ArchiveGrid.tsx'

const Settings = icon(drawSettings)

export default function MyTelevisionSheet() {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isPersistent] = useState(hasPersistentStorage)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <header>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {t('myTelevision.title')}
        </h2>
        <p className={styles.lead}>{t('myTelevision.lead')}</p>
        {!isPersistent && (
          <p className={styles.lead} role="status">
            <strong>{t('device.notKept')}</strong>
          </p>
        )}
      </header>
      <ContinueWatching />
      <div className={styles.pair}>
        <WatchLaterSection />
        <HistorySection />
      </div>
      <div className={styles.evening}>
        <Tonight at="sheet" />
        <SavedEvening />
      </div>
      <div className={styles.searches}>
        <RecentSearches />
      </div>
      <p className={styles.settings}>
        <Link to={routes.settings.path}>
          <Settings aria-hidden="true" />
          {t('myTelevision.settings')}
        </Link>
      </p>
    </>
  )
}

/** Two full rows; older ones are in the history, with their progress. */
const SHOWN = 10

function ContinueWatching() {
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
