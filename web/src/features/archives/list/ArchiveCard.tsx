import type { TFunction } from 'i18next'
import { generatePath, Link } from 'react-router-dom'
import type { components } from '#contract'
import { ArchiveImage } from '../../../api/ArchiveImage.tsx'
import type { Format } from '../../../i18n/format.ts'
import type { ArchiveSnapshot } from '../../../device/archive-snapshot.ts'
import { decadeOf } from '../../../lib/dates/decades.ts'
import { percentWatched, positions } from '../../../device/playback-positions.ts'
import { usePersisted } from '../../../device/persisted-store.ts'
import { inCollection, routes } from '../../../routes.ts'
import { WatchLaterToggle } from './WatchLaterToggle.tsx'
import styles from './archive-card.module.css'

export type ArchiveSummary = components['schemas']['ArchiveSummary']

/** An answer's archive, or one that this device remembers: it does not know how often it was watched. */
export type CardArchive = ArchiveSnapshot & { views?: number }

type ArchiveCardProps = {
  archive: CardArchive
  /** The list's: twenty cards would each ask for them, and subscribe. */
  t: TFunction
  format: Format
  /** The first row of a page is fetched at once, the rest as it comes near. */
  eager?: boolean
  /** Rank, from 1. */
  rank?: number | undefined
  /** Id of the collection that it is opened from. */
  collection?: string | undefined
}

/** A single link, named by title then date: the picture and the year would only say it again. */
export function ArchiveCard({
  archive,
  t,
  format,
  eager = false,
  rank,
  collection,
}: ArchiveCardProps) {
  const { id, title, channel, year, broadcastDate, duration, views, thumbnail } = archive
  const percent = usePersisted(positions, (rows) => percentWatched(rows, id))
  const date = format.day(broadcastDate) ?? (Number.isInteger(year) ? String(year) : '')
  return (
    <li className={styles.card} data-card data-decade={decadeOf(year)}>
      <div className={`mat ${styles.mat}`}>
        <ArchiveImage
          path={thumbnail}
          width={320}
          height={240}
          loading={eager ? 'eager' : 'lazy'}
        />
        {rank && (
          <span className={styles.rank} aria-hidden="true">
            {rank}
          </span>
        )}
        {percent && <i className={styles.watched} style={{ width: `${percent}%` }} />}
      </div>
      <p className={styles.year} aria-hidden="true">
        {Number.isInteger(year) && year}
        <span>{format.clock(duration)}</span>
      </p>
      <h3 className={styles.title}>
        <Link
          to={generatePath(routes.player.path, { id }) + inCollection(collection)}
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
        className={styles.keep}
        label={t('device.keep', { title })}
      />
    </li>
  )
}
