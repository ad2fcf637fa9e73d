import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTimeout } from '../on-demand/lazy-with-timeout.tsx'
import { LazyOnIdle } from '../on-demand/LazyOnIdle.tsx'
import { ArchiveGrid } from '../entities/archive/ArchiveGrid.tsx'
import { ArchiveGridSkeleton } from '../entities/archive/ArchiveGridSkeleton.tsx'
import { CollectionRow } from '../entities/collection/CollectionPoster.tsx'
import { DeviceRows } from '../features/device/DeviceRows.tsx'
import { FailureNotice } from '../failure/FailureNotice.tsx'
import { type OnAirArchive, HomeHero } from '../features/home/HomeHero.tsx'
import { home } from '../features/home/queries.ts'
import { usePageMeta } from '../lib/page-meta.ts'
import { routes } from '../routes.ts'
import { PageSection } from '../ui/PageSection.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './styles/home.module.css'
import { archivesPath } from '../entities/archive/links.ts'

const SHOWN = 10

const HomeEvening = lazyWithTimeout(() => import('./HomeEvening.tsx'))
const evening = <div className={styles.evening} />

/** The hero needs no data: it renders at once, and stays if the data fails to load. */
export default function HomePage() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(home.feed())
  usePageMeta(t('site.tagline'), t('site.description'))
  const [onAir, setOnAir] = useState<OnAirArchive>()
  const { featured, latest, popular } = data ?? {}
  const waiting = <ArchiveGridSkeleton count={SHOWN} label={t('archives.waiting')} />
  return (
    <>
      <HomeHero
        stats={data?.stats}
        onAir={onAir ?? popular?.[0]}
        failed={!data && error !== null}
      />
      <LazyOnIdle placeholder={evening}>
        <HomeEvening onAir={setOnAir} />
      </LazyOnIdle>
      <DeviceRows />
      {!data && error ? (
        <FailureNotice error={error} retry={() => void refetch()} />
      ) : (
        // The key remounts the lists when the data arrives, so that no visible element moves.
        <div key={String(!data)} className={styles.lists}>
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
          <PageSection
            title={t('home.latest')}
            more={{ to: archivesPath({ sort: '-createdAt' }), label: t('home.allLatest') }}
          >
            {!latest ? (
              waiting
            ) : latest.length ? (
              <ArchiveGrid archives={latest.slice(0, SHOWN)} />
            ) : (
              <Notice title={t('archives.noRecent')} />
            )}
          </PageSection>
          {popular?.length !== 0 && (
            <PageSection
              title={t('home.popular')}
              more={{ to: archivesPath({ sort: '-views' }), label: t('home.allPopular') }}
            >
              {popular ? <ArchiveGrid archives={popular.slice(0, SHOWN)} ranked /> : waiting}
            </PageSection>
          )}
        </div>
      )}
    </>
  )
}
