import { Zap as drawZap } from 'lucide'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { allDecades } from '../../entities/archive/broadcast-years.ts'
import { routes } from '../../routes.ts'
import { buttonClass } from '../../ui/forms/Button.tsx'
import styles from './empty-query.module.css'
import { RecentSearches } from './RecentSearches.tsx'
import { icon } from '../../ui/icon.tsx'
import { archivesPath } from '../../entities/archive/links.ts'

const Zap = icon(drawZap)

/** Shown for an empty query: recent searches, and links to decades and to zapping. */
export function EmptyQuery() {
  const { t } = useTranslation()
  const heading = useId()
  return (
    <div className={styles.emptyQuery}>
      <RecentSearches />
      <section aria-labelledby={heading}>
        <h2 id={heading}>{t('search.decades')}</h2>
        <ol className={styles.decades}>
          {allDecades().map((decade) => (
            <li key={decade} data-decade={decade}>
              <Link to={archivesPath({ decade })} aria-label={t('timeline.decade', { decade })}>
                {t('timeline.decadeTick', { decade })}
              </Link>
            </li>
          ))}
        </ol>
        <Link className={buttonClass()} to={routes.zapping.path}>
          <Zap aria-hidden="true" />
          {t('search.zap')}
        </Link>
      </section>
    </div>
  )
}
