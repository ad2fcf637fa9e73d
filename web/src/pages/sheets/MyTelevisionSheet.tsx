import { Settings as drawSettings } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ContinueWatching } from '../../features/device/ContinueWatching.tsx'
import { HistorySection } from '../../features/device/history/HistorySection.tsx'
import { hasPersistentStorage } from '../../features/device/stored-data.ts'
import { WatchLaterSection } from '../../features/device/WatchLaterSection.tsx'
import { SavedEvening } from '../../features/guide/day/SavedEvening.tsx'
import { Tonight } from '../../features/guide/Tonight.tsx'
import { RecentSearches } from '../../features/search/RecentSearches.tsx'
import { routes } from '../../routes.ts'
import { icon } from '../../ui/icon.tsx'
import styles from './my-television.module.css'

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
        <Tonight at="home" />
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
