import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { card } from '../../page-attributes/page.ts'
import { MediaImage } from '../../ui/MediaImage.tsx'
import styles from './collection-poster.module.css'
import type { CollectionSummary } from '../types.ts'
import { collectionPath } from './links.ts'

type CollectionPosterProps = {
  collection: CollectionSummary
  /** More about it. */
  children?: ReactNode
}

export function CollectionPoster({ collection, children }: CollectionPosterProps) {
  const { t } = useTranslation()
  const { id, title, cover, archiveCount } = collection
  return (
    <li className={styles.poster} {...card}>
      <MediaImage path={cover} width={360} height={480} />
      <h3 className={styles.title}>
        <Link to={collectionPath(id)}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p className={styles.count}>{t('collections.count', { count: archiveCount })}</p>
      {children}
    </li>
  )
}

type CollectionRowProps = {
  /** Undefined while they load. */
  collections: readonly CollectionSummary[] | undefined
}

/** A row of posters; it scrolls horizontally in a narrow window. */
export function CollectionRow({ collections }: CollectionRowProps) {
  return (
    <ul className={styles.row} aria-hidden={!collections}>
      {collections?.map((collection) => (
        <CollectionPoster key={collection.id} collection={collection} />
      )) ?? <li className={styles.ghost} />}
    </ul>
  )
}
