import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { groupByDecade } from '../../entities/archive/group-by-decade.ts'
import { archiveYears } from '../../entities/archive/lazy-queries.ts'
import styles from './timeline.module.css'
import { maxCount, YearBars } from './YearBars.tsx'
import { archivesPath } from '../../entities/archive/links.ts'

/** Number of archives by year; each decade links to its archives. Hidden without year counts. */
export function DecadeTimeline() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, isError } = useQuery(archiveYears({}))
  if (isError || data?.length === 0) return null

  const decades = groupByDecade(data ?? [])
  const max = maxCount(decades)
  return (
    <section className={styles.timeline} aria-labelledby="timeline">
      <div className={styles.head}>
        <h2 id="timeline">{t('timeline.title')}</h2>
        <p>{t('timeline.hint')}</p>
      </div>
      <ol className={styles.decades}>
        {decades.map(({ decade, count, years }) => (
          <li key={decade} data-decade={decade}>
            <Link
              to={archivesPath({ decade })}
              aria-label={t('timeline.decadeCount', { count, decade })}
            >
              <span className={styles.bars} aria-hidden="true">
                <YearBars years={years} max={max} />
              </span>
              <span className={styles.label} aria-hidden="true">
                {t('timeline.decadeTick', { decade })}
              </span>{' '}
              <span className={styles.count} aria-hidden="true">
                {format.number(count)}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
