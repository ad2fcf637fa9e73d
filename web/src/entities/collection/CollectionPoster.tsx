import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import type { components } from '#contract'
import { MediaImage } from '../../ui/MediaImage.tsx'
import { routes } from '../../routes.ts'
import styles from './collection-poster.module.css'

export type CollectionSummary = components['schemas']['CollectionSummary']

type CollectionPosterProps = {
  collection: CollectionSummary
  /** Shows the description, too. */
  withDescription?: boolean
  lazy?: boolean
}

export function CollectionPoster({
  collection,
  withDescription = false,
  lazy,
}: CollectionPosterProps) {
  const { t } = useTranslation()
  const { id, title, description, cover, archiveCount } = collection
  return (
    <li className={styles.poster} data-card>
      <MediaImage path={cover} width={360} height={480} loading={lazy ? 'lazy' : 'eager'} />
      <h3 className={styles.title}>
        <Link to={generatePath(routes.collection.path, { id })}>
          <bdi>{title}</bdi>
        </Link>
      </h3>
      <p className={styles.count}>{t('collections.count', { count: archiveCount })}</p>
      {withDescription && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
    </li>
  )
}
