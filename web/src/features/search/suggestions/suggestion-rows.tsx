import { useTranslation } from 'react-i18next'
import { Link, type LinkProps } from 'react-router-dom'
import { MediaImage } from '../../../ui/MediaImage.tsx'
import { decadeOf } from '../../../lib/dates/decades.ts'
import type { YearOption } from './options.ts'
import { highlightParts } from './highlight.ts'
import styles from './suggestions.module.css'
import type {
  ArchiveSummary,
  Category,
  Channel,
  CollectionSummary,
} from '../../../entities/types.ts'

function Marked({ text, query }: { text: string; query: string }) {
  return (
    <bdi>
      {highlightParts(text, query).map((part, position) =>
        part.hit ? <mark key={position}>{part.text}</mark> : part.text,
      )}
    </bdi>
  )
}

type ArchiveRowProps = {
  archive: ArchiveSummary
  query: string
  link: LinkProps
}

export function ArchiveRow({ archive, query, link }: ArchiveRowProps) {
  const { title, year, channel, thumbnail } = archive
  return (
    <Link {...link} className={styles.row} data-decade={decadeOf(year)}>
      <MediaImage path={thumbnail} width={80} height={60} />
      <span className={styles.title}>
        <Marked text={title} query={query} />
      </span>
      <span className={styles.meta}>
        <span className={styles.year}>{year}</span> <Marked text={channel.name} query={query} />
      </span>
    </Link>
  )
}

type ChannelRowProps = {
  channel: Channel
  query: string
  link: LinkProps
}

export function ChannelOption({ channel, query, link }: ChannelRowProps) {
  const { t } = useTranslation()
  const { name, number, logo, archiveCount } = channel
  return (
    <Link {...link} className={styles.row}>
      <span className={styles.logo}>
        <MediaImage path={logo} width={80} height={60} />
      </span>
      <span className={styles.title}>
        <Marked text={name} query={query} />
      </span>
      <span className={styles.meta}>
        {Number.isInteger(number) && <span>{t('search.number', { number })}</span>}{' '}
        <span>{t('collections.count', { count: archiveCount })}</span>
      </span>
    </Link>
  )
}

type CollectionRowProps = {
  collection: CollectionSummary
  query: string
  link: LinkProps
}

export function CollectionOption({ collection, query, link }: CollectionRowProps) {
  const { t } = useTranslation()
  const { title, cover, archiveCount } = collection
  return (
    <Link {...link} className={styles.row}>
      <MediaImage className={styles.cover} path={cover} width={45} height={60} />
      <span className={styles.title}>
        <Marked text={title} query={query} />
      </span>
      <span className={styles.meta}>{t('collections.count', { count: archiveCount })}</span>
    </Link>
  )
}

type GenreRowProps = {
  genre: Category
  query: string
  link: LinkProps
}

export function GenreRow({ genre, query, link }: GenreRowProps) {
  const { t } = useTranslation()
  const { name, archiveCount } = genre
  return (
    <Link {...link} className={`${styles.row} ${styles.plain}`}>
      <span className={styles.title}>
        <Marked text={name} query={query} />
      </span>
      <span className={styles.meta}>{t('collections.count', { count: archiveCount })}</span>
    </Link>
  )
}

export function YearRow({ span, link }: { span: YearOption; link: LinkProps }) {
  const { t } = useTranslation()
  const decade = 'year' in span ? decadeOf(span.year) : span.decade
  return (
    <Link {...link} className={`${styles.row} ${styles.plain}`} data-decade={decade}>
      <span className={styles.year}>
        {'year' in span ? span.year : t('timeline.decade', { decade })}
      </span>
    </Link>
  )
}
