import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'
import { card } from '../../page-attributes/page.ts'
import { MediaImage } from '../../ui/MediaImage.tsx'
import type { Format } from '../../i18n/format.ts'
import type { ArchiveSnapshot } from '../../device/archive-snapshot.ts'
import { decadeOf } from '../../lib/dates/decades.ts'
import { percentWatched, positions } from '../../device/playback-positions.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { WatchLaterToggle } from './WatchLaterToggle.tsx'
import styles from './archive-card.module.css'
import { playerPath } from './links.ts'
import { inCollection } from '../collection/links.ts'

/** An archive of a response, or a stored snapshot, which has no view count. */
export type CardArchive = ArchiveSnapshot & { views?: number }

type ArchiveCardProps = {
  archive: CardArchive
  /** Passed from the list: otherwise each of twenty cards would subscribe to translations. */
  t: TFunction
  format: Format
  /** Loads the image at once, as in the first row of a page; others load lazily. */
  eager?: boolean
  /** Id of the collection from which the card links. */
  collection?: string | undefined
}

/** One link per card, labelled by title and date. Image and year would only repeat it. */
export function ArchiveCard({ archive, t, format, eager = false, collection }: ArchiveCardProps) {
  const { id, title, channel, year, broadcastDate, duration, views, thumbnail } = archive
  const percent = usePersisted(positions, (rows) => percentWatched(rows, id))
  const date = format.day(broadcastDate) ?? (Number.isInteger(year) ? String(year) : '')
  return (
    <li className={styles.card} {...card} data-decade={decadeOf(year)}>
      <div className={`mat ${styles.mat}`}>
        <MediaImage path={thumbnail} width={320} height={240} loading={eager ? 'eager' : 'lazy'} />
        {percent && <i className={styles.watched} style={{ width: `${percent}%` }} />}
      </div>
      <p className={styles.year} aria-hidden="true">
        {Number.isInteger(year) && year}
        <span>{format.clock(duration)}</span>
      </p>
      <h3 className={styles.title}>
        <Link
          to={playerPath(id) + inCollection(collection)}
          aria-label={t('archives.card', { title, date })}
        >
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p className={styles.meta}>
        <bdi>{channel.name}</bdi>
        {views !== undefined && <span>{t('archives.views', { count: views })}</span>}
        {percent && <span className="hidden">{t('device.watched', { percent })}</span>}
      </p>
      <WatchLaterToggle
        archive={archive}
        className={styles.watchLater}
        label={t('device.keep', { title })}
      />
    </li>
  )
}
