import { Play as drawPlay } from 'lucide'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { MediaImage } from '../../ui/MediaImage.tsx'
import { useFormat } from '../../i18n/format.ts'
import { routes } from '../../routes.ts'
import { Button, buttonClass } from '../../ui/forms/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import styles from './collection-header.module.css'
import { icon } from '../../ui/icon.tsx'
import type { Collection, CollectionSummary } from '../../entities/types.ts'
import { playerPath } from '../../entities/archive/links.ts'
import { useSpan } from './use-span.ts'
import { inCollection } from '../../entities/collection/links.ts'

const Play = icon(drawPlay)

type CollectionHeaderProps = {
  /** Undefined while it loads. */
  collection: CollectionSummary | undefined
  /** Undefined while they load. */
  archives: Collection['archives'] | undefined
}

export function CollectionHeader({ collection, archives }: CollectionHeaderProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const span = useSpan()
  if (!collection) return <HeaderSkeleton />
  const { id, title, description, cover, createdAt, archiveCount } = collection
  const years = span(collection)
  const created = format.day(createdAt)
  const start = archives?.[0]
  return (
    <header className={styles.header}>
      <MediaImage className={styles.glow} path={cover} />
      <MediaImage className={styles.cover} path={cover} width={360} height={480} />
      <div>
        <PageHeading className={styles.title}>
          <bdi>{title}</bdi>
        </PageHeading>
        <p className={styles.description} dir="auto">
          {description}
        </p>
        <ul className={styles.facts} aria-label={t('collections.facts')}>
          <li>{t('collections.count', { count: archiveCount })}</li>
          {years && <li className={styles.years}>{years}</li>}
          {created && <li>{t('collections.created', { date: created })}</li>}
        </ul>
        <div className={styles.actions}>
          {!archives && (
            <Button look="solid" disabled>
              <Play aria-hidden="true" />
              {t('collections.play')}
            </Button>
          )}
          {start && (
            <Link className={buttonClass('solid')} to={playerPath(start.id) + inCollection(id)}>
              <Play aria-hidden="true" />
              {t('collections.play')}
            </Link>
          )}
          {start && archives.length > 1 && (
            <Link className={buttonClass()} to={playerPath(start.id) + inCollection(id, true)}>
              {t('collections.playAll')}
            </Link>
          )}
          <AllCollections />
        </div>
      </div>
    </header>
  )
}

function AllCollections() {
  const { t } = useTranslation()
  return (
    <Link className={buttonClass()} to={routes.collections.path}>
      {t('collections.all')}
    </Link>
  )
}

function HeaderSkeleton() {
  return (
    <header className={`${styles.header} ${styles.ghost}`}>
      <div className={styles.cover} />
      <div>
        <p className={styles.title} />
        <p className={styles.description} />
        <div className={styles.actions}>
          <AllCollections />
        </div>
      </div>
    </header>
  )
}
