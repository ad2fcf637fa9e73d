import { useTranslation } from 'react-i18next'
import { Link, type LinkProps } from 'react-router-dom'
import type { components } from '#contract'
import { mediaUrl } from '../../api/media-url.ts'
import { Marked } from './Marked.tsx'
import styles from './suggestions.module.css'

type CollectionRowProps = {
  collection: components['schemas']['CollectionSummary']
  query: string
  link: LinkProps
}

/** A collection to choose: its cover, title and size. */
export function CollectionRow({ collection, query, link }: CollectionRowProps) {
  const { t } = useTranslation()
  const { title, cover, archiveCount } = collection
  return (
    <Link {...link} className={styles.row}>
      <img
        className={styles.cover}
        src={mediaUrl(cover)}
        alt=""
        width={45}
        height={60}
        decoding="async"
      />
      <span className={styles.title}>
        <Marked text={title} query={query} />
      </span>
      <span className={styles.meta}>{t('collections.count', { count: archiveCount })}</span>
    </Link>
  )
}
