import { useTranslation } from 'react-i18next'
import { Band } from '../../ui/Band.tsx'
import poster from './collection-poster.module.css'
import styles from './collection-wall.module.css'

/** The wall on its way: bare boards of the size that the posters will have. */
export function CollectionWallSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.wall}>
      <p className="hidden" role="status">
        {t('collections.waiting')}
      </p>
      <Band title={t('collections.featured')}>
        <ul className={styles.large} aria-hidden="true">
          {Array.from({ length: 6 }, (_, position) => (
            <li key={position} className={`${poster.poster} ${poster.ghost}`}>
              <div />
              <p className={poster.title} />
              <p className={poster.count} />
              <p className={poster.told} />
            </li>
          ))}
        </ul>
      </Band>
    </div>
  )
}
