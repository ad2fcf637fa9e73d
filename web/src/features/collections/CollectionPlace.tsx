import {
  ChevronLeft as drawChevronLeft,
  ChevronRight as drawChevronRight,
  ListVideo as drawListVideo,
} from 'lucide'
import { useTranslation } from 'react-i18next'
import { generatePath, Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { icon } from '../../ui/icon.tsx'
import styles from './collection-place.module.css'
import type { usePlace } from './place.ts'

const ChevronLeft = icon(drawChevronLeft)
const ChevronRight = icon(drawChevronRight)

const ListVideo = icon(drawListVideo)

type CollectionPlaceProps = { place: NonNullable<ReturnType<typeof usePlace>> }

/** Where a recording stands in the collection that it was opened from, with the ones beside it. */
export function CollectionPlace({ place }: CollectionPlaceProps) {
  const { t } = useTranslation()
  const { collection, position, count, previous, next } = place
  return (
    <nav className={styles.place} aria-label={t('collections.inCollection')}>
      <p>
        <Link to={generatePath(routes.collection.path, { id: collection.id })}>
          <ListVideo aria-hidden="true" />
          <bdi>{collection.title}</bdi>
        </Link>
        <span>{t('collections.place', { position, total: count })}</span>
      </p>
      {previous && (
        <Link
          className={styles.step}
          to={previous.to}
          aria-label={t('collections.previous', { title: previous.archive.title })}
        >
          <ChevronLeft aria-hidden="true" />
        </Link>
      )}
      {next && (
        <Link
          className={styles.step}
          to={next.to}
          aria-label={t('collections.next', { title: next.archive.title })}
        >
          <ChevronRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
