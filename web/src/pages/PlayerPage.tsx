import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { mediaUrl } from '../api/media-url.ts'
import { ArchiveDetails } from '../features/archives/details/ArchiveDetails.tsx'
import { ArchiveHead } from '../features/archives/details/ArchiveHead.tsx'
import { NextUp } from '../features/archives/details/NextUp.tsx'
import { archives, recordView } from '../features/archives/queries.ts'
import { SimilarArchives } from '../features/archives/details/SimilarArchives.tsx'
import { DeferredComments } from '../features/comments/DeferredComments.tsx'
import { track } from '../consent/track.ts'
import { QueryErrorBoundary } from '../features/failure/QueryErrorBoundary.tsx'
import { Missing } from '../features/failure/Missing.tsx'
import { Player, type PlayerHandle } from '../features/player/Player.tsx'
import { ShareButton } from '../features/sharing/ShareButton.tsx'
import { usePageMeta } from '../lib/page-meta.ts'
import { readSegment } from '../lib/segment.ts'
import { rememberWatched } from '../device/watch-history.ts'
import { buttonClass } from '../ui/forms/Button.tsx'
import { ShelfToggle } from '../features/archives/list/ShelfToggle.tsx'
import styles from './player.module.css'

export default function PlayerPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation()
  return (
    <QueryErrorBoundary
      page
      missing={<Missing title={t('player.notFound')} hint={t('player.notFoundHint')} />}
    >
      <Recording key={id} id={id} />
    </QueryErrorBoundary>
  )
}

function Recording({ id }: { id: string }) {
  const { t } = useTranslation()
  const player = useRef<PlayerHandle>(null)
  const [search] = useSearchParams()
  const { data: archive } = useSuspenseQuery(archives.one(id))
  const { title, channel, year, duration } = archive
  const { start, end } = readSegment(search, duration)
  usePageMeta(`${title} (${year})`, archive.description.slice(0, 200))
  return (
    <article>
      <Player
        ref={player}
        id={id}
        src={mediaUrl(archive.video)}
        poster={mediaUrl(archive.thumbnail)}
        title={title}
        artist={channel.name}
        duration={duration}
        captions={(archive.captions ?? []).map(({ language, path }) => ({
          language,
          src: mediaUrl(path),
        }))}
        startAt={start}
        endAt={end}
        onFirstPlay={() => {
          recordView(id)
          track.event('player', 'play', id)
          rememberWatched(archive)
        }}
        renderNext={(cancel) => <NextUp id={id} onCancel={cancel} />}
      />
      <ArchiveHead archive={archive}>
        <ShelfToggle archive={archive} className={`${buttonClass()} ${styles.keep}`}>
          {t('device.keepShort')}
        </ShelfToggle>
        <ShareButton archive={archive} time={() => player.current?.time() ?? 0} />
      </ArchiveHead>
      <ArchiveDetails archive={archive} />
      <DeferredComments id={id} duration={duration} onSeek={(at) => player.current?.seek(at)} />
      <SimilarArchives id={id} />
    </article>
  )
}
