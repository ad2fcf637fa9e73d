import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { CollectionPoster } from '../../entities/collection/CollectionPoster.tsx'
import poster from '../../entities/collection/collection-poster.module.css'
import styles from './collection-wall.module.css'
import { collections } from '../../entities/collection/queries.ts'

export function CollectionWallSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.wall}>
      <p className="hidden" role="status">
        {t('collections.waiting')}
      </p>
      <PageSection title={t('collections.featured')}>
        <ul className={styles.large} aria-hidden="true">
          {Array.from({ length: 6 }, (_, position) => (
            <li key={position} className={`${poster.poster} ${poster.ghost}`}>
              <div />
              <p className={poster.title} />
              <p className={poster.count} />
              <p className={poster.description} />
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  )
}

export function CollectionWall() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(collections.all())
  const featured = data.filter((one) => one.featured)
  const others = data.filter((one) => !one.featured)
  if (data.length === 0) {
    return (
      <Notice title={t('collections.none')} hint={t('collections.noneHint')}>
        <Link className={buttonClass('solid')} to={routes.archives.path}>
          {t('home.browse')}
        </Link>
      </Notice>
    )
  }
  return (
    <div className={styles.wall}>
      <PageSection title={t('collections.featured')}>
        {featured.length > 0 ? (
          <ul className={styles.large}>
            {featured.map((collection) => (
              <CollectionPoster key={collection.id} collection={collection} withDescription />
            ))}
          </ul>
        ) : (
          <Notice title={t('collections.noneFeatured')} />
        )}
      </PageSection>
      {others.length > 0 && (
        <PageSection title={t(featured.length > 0 ? 'collections.others' : 'collections.all')}>
          <ul className={styles.small}>
            {others.map((collection) => (
              <CollectionPoster key={collection.id} collection={collection} lazy />
            ))}
          </ul>
        </PageSection>
      )}
    </div>
  )
}
