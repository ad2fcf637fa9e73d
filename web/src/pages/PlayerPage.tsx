import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Link,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
import { cold, shaped } from '../page-attributes/players.ts'
import { lazyWithTimeout } from '../lazy/lazy-with-timeout.tsx'
import { LazyOnIdle } from '../lazy/LazyOnIdle.tsx'
import { ArchiveDetails } from '../features/archives/details/ArchiveDetails.tsx'
import { ArchiveHead } from '../features/archives/details/ArchiveHead.tsx'
import { useAutoplayed } from '../features/archives/up-next/use-autoplayed.ts'
import { EndScreen } from '../features/archives/up-next/EndScreen.tsx'
import { NextUp } from '../features/archives/up-next/NextUp.tsx'
import { archives } from '../entities/archive/queries.ts'
import { recordView } from '../entities/archive/record-view.ts'
import { SimilarArchives } from '../features/archives/details/SimilarArchives.tsx'
import {
  CollectionPosition,
  CollectionPositionSkeleton,
} from '../features/collections/CollectionPosition.tsx'
import {
  positionInCollection,
  useCollectionPosition,
} from '../features/collections/collection-position.ts'
import { DeferredComments } from '../features/comments/DeferredComments.tsx'
import { useCitedTimes } from '../features/comments/use-cited-times.ts'
import { track } from '../consent/track.ts'
import { QueryErrorBoundary } from '../failure/QueryErrorBoundary.tsx'
import { NotFound } from '../failure/NotFound.tsx'
import { eveningIn, useNextProgramme } from '../features/guide/evening-link.ts'
import { readDay } from '../lib/dates/calendar-day.ts'
import type { PlayerHandle } from '../features/player/PlayerInstance.tsx'
import { Player } from '../features/player/Player.tsx'
import { useFullscreenHandover } from '../features/player/use-fullscreen-handover.ts'
import playerStyles from '../features/player/player.module.css'
import { ShareButton } from '../features/sharing/ShareButton.tsx'
import { readSegment } from '../entities/archive/time-parameters.ts'
import { metaDescription, usePageMeta } from '../ui/page-meta.ts'
import { routes } from '../routes.ts'
import { useNearViewport } from '../lib/hooks/use-near-viewport.ts'
import { snapshotOf } from '../device/archive-snapshot.ts'
import { MAX_HISTORY, watchHistory } from '../device/watch-history.ts'
import { buttonClass } from '../ui/forms/Button.tsx'
import { WatchLaterToggle } from '../entities/archive/WatchLaterToggle.tsx'
import styles from './styles/player.module.css'
import type { Archive } from '../entities/types.ts'
import { recordingOf, withYear } from '../entities/archive/recording.ts'

function rememberWatched(archive: Archive) {
  const others = watchHistory.read().filter(({ id }) => id !== archive.id)
  const latest = { ...snapshotOf(archive), at: Date.now() }
  watchHistory.write([latest, ...others].slice(0, MAX_HISTORY))
}

export default function PlayerPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  return (
    <QueryErrorBoundary
      page
      missing={<NotFound title={t('player.notFound')} hint={t('player.notFoundHint')} />}
    >
      <LoadedRecording key={id} id={id} />
    </QueryErrorBoundary>
  )
}

/** Without Suspense: React would show the fallback for at least 300 ms. */
function LoadedRecording({ id }: { id: string }) {
  const { data } = useQuery({
    ...archives.one(id),
    throwOnError: (_error, { state }) => state.data === undefined,
  })
  return data ? <Recording id={id} archive={data} /> : <RecordingSkeleton />
}

/** The dark player and placeholders for the first texts. */
function RecordingSkeleton() {
  const { t } = useTranslation()
  usePageMeta(t('loading'))
  useFullscreenHandover()
  return (
    <>
      <div role="status" className={playerStyles.player} {...cold} {...shaped('4:3')}>
        <span className={`hidden ${playerStyles.placeholder}`}>{t('loading')}</span>
      </div>
      <div className={styles.skeleton} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
    </>
  )
}

type RecordingProps = { id: string; archive: Archive }

function Recording({ id, archive }: RecordingProps) {
  const { t } = useTranslation()
  const player = useRef<PlayerHandle>(null)
  const [search] = useSearchParams()
  const { place, isPending } = useCollectionPosition(search, id)
  const evening = eveningIn(search)
  const following = useNextProgramme(evening, archive)
  const next = place?.next ?? following
  const goesOn = evening !== undefined || place?.all === true
  const isContinued = useAutoplayed()
  const navigate = useNavigate()
  // Starts from the URL: this recording is still rendered while the next one loads after a key press.
  const lead = (side: 'previous' | 'next', shownTo: string | undefined) => () => {
    const at = matchPath(routes.player.path, location.pathname)?.params.id
    const pendingTo =
      place && at && positionInCollection(place.collection, at, place.all)?.[side]?.to
    const to = at === id ? shownTo : pendingTo
    if (to) void navigate(to)
  }
  const { title, year, duration } = archive
  const [hasPlayed, setPlayed] = useState(false)
  // Fetched after the first play, when the seek bar is of use.
  const moments = useCitedTimes(id, duration, hasPlayed)
  const { start, end } = readSegment(useLocation(), duration)
  usePageMeta(withYear(title, year), metaDescription(archive.description))
  useFullscreenHandover()
  return (
    <article>
      <Player
        ref={player}
        id={id}
        {...recordingOf(archive)}
        startAt={start}
        endAt={end}
        onFirstPlay={() => {
          setPlayed(true)
          recordView(id)
          track.event('player', 'play', id)
          rememberWatched(archive)
        }}
        nextLink={
          next && (
            <Link to={next.to}>
              <bdi>{t('collections.next', { title: next.archive.title })}</bdi>
            </Link>
          )
        }
        // Without continuous playback the next archive would wait for a click.
        adjacent={
          goesOn
            ? {
                previous: place?.previous && lead('previous', place.previous.to),
                next: next && lead('next', next.to),
              }
            : undefined
        }
        plays={goesOn || isContinued}
        goesOn={goesOn}
        marks={moments}
        renderNext={(cancel, again) => {
          // After the last archive of a collection or an evening nothing plays automatically.
          const onCancel = goesOn && !next ? undefined : cancel
          if (!next && !onCancel) return <EndScreen id={id} onAgain={again} />
          return <NextUp id={id} following={next} onCancel={onCancel} />
        }}
      />
      {place ? <CollectionPosition place={place} /> : isPending && <CollectionPositionSkeleton />}
      <ArchiveHead archive={archive}>
        <WatchLaterToggle archive={archive} className={`${buttonClass()} ${styles.keep}`}>
          {t('device.keepShort')}
        </WatchLaterToggle>
        <ShareButton archive={archive} time={() => player.current?.time() ?? 0} />
      </ArchiveHead>
      <div className={styles.below}>
        <div className={styles.details}>
          <ArchiveDetails archive={archive} />
        </div>
        {(evening ?? readDay(archive.broadcastDate)) && (
          <DeferredAround archive={archive} evening={evening} />
        )}
        <div className={styles.words}>
          <DeferredComments id={id} duration={duration} onSeek={(at) => player.current?.seek(at)} />
        </div>
        <div className={styles.similar}>
          <SimilarArchives id={id} />
        </div>
      </div>
    </article>
  )
}

const Around = lazyWithTimeout(() => import('../features/guide/context/ProgrammeContext.tsx'))

/** The programme context; loads code and data when the page is idle and the element is near the viewport. */
function DeferredAround(props: {
  archive: RecordingProps['archive']
  evening: string | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(place, '200px 0px')
  const placeholder = <div className={styles.placeholder} />
  return (
    <div ref={place} className={styles.around}>
      {isNear ? (
        <LazyOnIdle placeholder={placeholder}>
          <Around {...props} />
        </LazyOnIdle>
      ) : (
        placeholder
      )}
    </div>
  )
}
