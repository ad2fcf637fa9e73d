import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArchiveGrid } from '../features/archives/list/ArchiveGrid.tsx'
import { CollectionRow } from '../features/collections/CollectionRow.tsx'
import { DeviceRows } from '../features/device/DeviceRows.tsx'
import { Opening } from '../features/home/Opening.tsx'
import { home } from '../features/home/queries.ts'
import { DeferredDecadeTimeline } from '../features/timeline/deferred-timeline.tsx'
import { usePageMeta } from '../lib/page-meta.ts'
import { routes } from '../routes.ts'
import { Band } from '../ui/Band.tsx'
import { Notice } from '../ui/Notice.tsx'

const SHOWN = 10

export default function HomePage() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(home.feed())
  usePageMeta(t('site.tagline'), t('site.description'))
  const { stats, featured, latest, popular } = data
  const list = routes.archives.path
  return (
    <>
      <Opening stats={stats} onAir={popular[0]} />
      <DeferredDecadeTimeline />
      <DeviceRows grid={ArchiveGrid} />
      <Band
        title={t('home.featured')}
        more={{ to: routes.collections.path, label: t('home.allCollections') }}
      >
        {featured.length ? (
          <CollectionRow collections={featured.slice(0, 6)} />
        ) : (
          <Notice title={t('collections.noneFeatured')} />
        )}
      </Band>
      <Band
        title={t('home.latest')}
        more={{ to: `${list}?sort=-createdAt`, label: t('home.allLatest') }}
      >
        {latest.length ? (
          <ArchiveGrid archives={latest.slice(0, SHOWN)} />
        ) : (
          <Notice title={t('archives.noRecent')} />
        )}
      </Band>
      {popular.length > 0 && (
        <Band
          title={t('home.popular')}
          more={{ to: `${list}?sort=-views`, label: t('home.allPopular') }}
        >
          <ArchiveGrid archives={popular.slice(0, SHOWN)} ranked />
        </Band>
      )}
    </>
  )
}
