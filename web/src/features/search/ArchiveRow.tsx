import { Link, type LinkProps } from 'react-router-dom'
import type { components } from '#contract'
import { mediaUrl } from '../../api/media-url.ts'
import { decadeOf } from '../../lib/decades.ts'
import { Marked } from './Marked.tsx'
import styles from './suggestions.module.css'

type ArchiveRowProps = {
  archive: components['schemas']['ArchiveSummary']
  query: string
  link: LinkProps
}

/** An archive to choose: its picture, title, year and channel. */
export function ArchiveRow({ archive, query, link }: ArchiveRowProps) {
  const { title, year, channel, thumbnail } = archive
  return (
    <Link {...link} className={styles.row} data-decade={decadeOf(year)}>
      <img src={mediaUrl(thumbnail)} alt="" width={80} height={60} decoding="async" />
      <span className={styles.title}>
        <Marked text={title} query={query} />
      </span>
      <span className={styles.meta}>
        <span className={styles.year}>{year}</span> <Marked text={channel.name} query={query} />
      </span>
    </Link>
  )
}
