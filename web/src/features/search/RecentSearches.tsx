import { History as drawHistory, X as drawX } from 'lucide'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './empty-query.module.css'
import { resultsPath } from './suggestions/options.ts'
import { forgetQuery, readRecentSearches, rememberQuery } from '../../device/recent-searches.ts'
import { icon } from '../../ui/icon.tsx'

const History = icon(drawHistory)
const X = icon(drawX)

export function RecentSearches() {
  const { t } = useTranslation()
  const heading = useId()
  const section = useRef<HTMLElement>(null)
  const [queries, setQueries] = useState(readRecentSearches)
  if (queries.length === 0) return null

  const forget = (query?: string) => {
    const left = forgetQuery(query)
    setQueries(left)
    // The pressed button unmounts with its row: the focus moves to the list's heading, or to the
    // field.
    const container = left.length > 0 ? section.current : section.current?.closest('dialog')
    container?.querySelector<HTMLElement>('h2, input')?.focus()
  }
  return (
    <section ref={section} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {t('search.recent')}
      </h2>
      <p className={styles.hint}>{t('search.recentHint')}</p>
      <ul className={styles.recent}>
        {queries.map((query) => (
          <li key={query}>
            <Link to={resultsPath(query)} onClick={() => rememberQuery(query)}>
              <History aria-hidden="true" />
              <bdi>{query}</bdi>
            </Link>
            <button
              type="button"
              aria-label={t('search.forget', { query })}
              onClick={() => forget(query)}
            >
              <X aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.forgetAll} onClick={() => forget()}>
        {t('search.forgetAll')}
      </button>
    </section>
  )
}
