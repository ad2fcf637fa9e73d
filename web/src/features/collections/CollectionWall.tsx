import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { PageSection } from '../../ui/PageSection.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { buttonClass } from '../../ui/forms/Button.tsx'
import { CollectionPoster } from '../../entities/collection/CollectionPoster.tsx'
import styles from './collection-wall.module.css'
import { collections } from '../../entities/collection/queries.ts'
import type { CollectionSummary } from '../../entities/types.ts'
import { useSpan } from './use-span.ts'

const SKELETONS = 9

export function CollectionWallSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.wall}>
      <p className="hidden" role="status">
        {t('collections.waiting')}
      </p>
      <PageSection title={t('collections.featured')}>
        <ul className={styles.list} aria-hidden="true">
          {Array.from({ length: SKELETONS }, (_, position) => (
            <li key={position}>
              <div />
              <p />
              <p />
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
          <CollectionList list={featured} />
        ) : (
          <Notice title={t('collections.noneFeatured')} />
        )}
      </PageSection>
      {others.length > 0 && (
        <PageSection title={t(featured.length > 0 ? 'collections.others' : 'collections.all')}>
          <CollectionList list={others} />
        </PageSection>
      )}
    </div>
  )
}

function CollectionList({ list }: { list: readonly CollectionSummary[] }) {
  const span = useSpan()
  return (
    <ul className={styles.list}>
      {list.map((collection) => (
        <CollectionPoster key={collection.id} collection={collection}>
          <p className={styles.years}>{span(collection)}</p>
          <p className={styles.description} dir="auto">
            {collection.description}
          </p>
        </CollectionPoster>
      ))}
    </ul>
  )
}
