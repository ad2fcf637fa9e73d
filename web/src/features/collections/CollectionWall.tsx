import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { Band } from '../../ui/Band.tsx'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './collection-wall.module.css'
import { CollectionPoster } from './CollectionPoster.tsx'
import { collections } from './queries.ts'

/** Every collection on the wall: the featured ones large, then the others. */
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
      <Band title={t('collections.featured')}>
        {featured.length > 0 ? (
          <ul className={styles.large}>
            {featured.map((collection) => (
              <CollectionPoster key={collection.id} collection={collection} told />
            ))}
          </ul>
        ) : (
          <Notice title={t('collections.noneFeatured')} />
        )}
      </Band>
      {others.length > 0 && (
        <Band title={t('collections.others')}>
          <ul className={styles.small}>
            {others.map((collection) => (
              <CollectionPoster key={collection.id} collection={collection} lazy />
            ))}
          </ul>
        </Band>
      )}
    </div>
  )
}
