import {
  ChevronLeft as drawChevronLeft,
  ChevronRight as drawChevronRight,
  ListVideo as drawListVideo,
  Play as drawPlay,
} from 'lucide'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { icon } from '../../ui/icon.tsx'
import styles from './collection-position.module.css'
import type { positionInCollection } from './collection-position.ts'
import { collectionPath } from '../../entities/collection/links.ts'

const ChevronLeft = icon(drawChevronLeft)
const ChevronRight = icon(drawChevronRight)

const ListVideo = icon(drawListVideo)

const Play = icon(drawPlay)

type CollectionPositionProps = { place: NonNullable<ReturnType<typeof positionInCollection>> }

export function CollectionPosition({ place }: CollectionPositionProps) {
  const { t } = useTranslation()
  const [, setSearch] = useSearchParams()
  const { collection, position, count, all, previous, next } = place
  return (
    <nav
      className={styles.position}
      style={{ '--share': position / count } as CSSProperties}
      aria-label={t('collections.inCollection')}
    >
      <p>
        <Link to={collectionPath(collection.id)}>
          <ListVideo aria-hidden="true" />
          <bdi>{collection.title}</bdi>
        </Link>
        <span>{t('collections.place', { position, total: count })}</span>
      </p>
      {count > 1 && (
        <button
          type="button"
          className={styles.all}
          aria-pressed={all}
          onClick={() =>
            setSearch(
              (search) => {
                if (all) search.delete('all')
                else search.set('all', '1')
                return search
              },
              { replace: true, preventScrollReset: true },
            )
          }
        >
          <Play aria-hidden="true" />
          <span>{t('collections.playAll')}</span>
        </button>
      )}
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

/** Reserves the height while the collection loads. */
export const CollectionPositionSkeleton = () => (
  <div className={`${styles.position} ${styles.skeleton}`} aria-hidden="true" />
)
