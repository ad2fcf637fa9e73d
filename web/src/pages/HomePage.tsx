import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTimeout } from '../lazy/lazy-with-timeout.tsx'
import { LazyOnIdle } from '../lazy/LazyOnIdle.tsx'
import { CollectionRow } from '../entities/collection/CollectionPoster.tsx'
import { positions } from '../device/playback-positions.ts'
import { watchLater } from '../device/watch-later.ts'
import { usePersisted } from '../device/persisted-store.ts'
import { watchHistory } from '../device/watch-history.ts'
import { FailureNotice } from '../failure/FailureNotice.tsx'
import { HomeRow } from '../features/home/HomeRow.tsx'
import { type OnAirArchive, HomeHero } from '../features/home/HomeHero.tsx'
import { home } from '../features/home/queries.ts'
import { usePageMeta } from '../ui/page-meta.ts'
import { routes } from '../routes.ts'
import { PageSection } from '../ui/PageSection.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './styles/home.module.css'

const DeferredHome = lazyWithTimeout(() => import('./DeferredHome.tsx'))

/** The hero needs no data: it renders at once, and stays if the data fails to load. */
export default function HomePage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(home.feed())
  usePageMeta(t('site.tagline'), t('site.description'))
  const [onAir, setOnAir] = useState<OnAirArchive>()
  const mine = useMyArchives()
  const { featured, latest, popular } = data ?? {}
  const hasFailed = !data && error !== null
  const lists = {
    ...(mine.length > 0 && { mine }),
    ...(!hasFailed && popular?.length !== 0 && { popular }),
    ...(!hasFailed && { latest }),
  }
  return (
    <>
      <HomeHero stats={data?.stats} onAir={onAir ?? popular?.[0]} failed={hasFailed}>
        <LazyOnIdle placeholder={<div />}>
          <DeferredHome onAir={setOnAir} quiet={hasFailed} />
        </LazyOnIdle>
      </HomeHero>
      <HomeRow lists={lists} />
      {/* The key remounts the list when the data arrives, so that no visible element moves. */}
      <div key={String(!data)}>
        {hasFailed ? (
          <FailureNotice error={error} retry={() => void refetch()} />
        ) : (
          <PageSection
            title={t('home.featured')}
            more={{ to: routes.collections.path, label: t('home.allCollections') }}
          >
            {featured?.length === 0 ? (
              <Notice title={t('collections.noneFeatured')} />
            ) : (
              <CollectionRow collections={featured?.slice(0, 6)} />
            )}
          </PageSection>
        )}
      </div>
      <LazyOnIdle placeholder={<div className={styles.years} />}>
        <DeferredHome />
      </LazyOnIdle>
    </>
  )
}

/** Begun archives, then those to watch later. Read synchronously to avoid a layout shift. */
function useMyArchives() {
  const rows = usePersisted(positions, (value) => value)
  const history = usePersisted(watchHistory, (value) => value)
  const waiting = usePersisted(watchLater, (value) => value)
  const begun = history.filter(({ id }) => rows.some(([stored]) => stored === id))
  return [...begun, ...waiting.filter(({ id }) => !begun.some((one) => one.id === id))]
}
