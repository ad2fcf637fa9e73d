import { useTranslation } from 'react-i18next'
import type { components } from '#contract'
import { useFormat } from '../../i18n/format.ts'
import { groupByDecade } from '../../entities/archive/group-by-decade.ts'
import styles from './year-plot.module.css'

export function YearChart({ years }: { years: readonly components['schemas']['YearCount'][] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const decades = groupByDecade(years)
  const maxCount = Math.max(1, ...years.map(({ count }) => count))
  return (
    <ol className={styles.plot} aria-label={t('archivist.years')}>
      {decades.map(({ decade, count, years: ten }) => (
        <li key={decade} data-decade={decade}>
          <span className="hidden">{t('archivist.decade', { decade, count })}</span>
          <span className={styles.count} aria-hidden="true">
            {format.number(count)}
          </span>
          <span className={styles.bars} aria-hidden="true">
            {ten.map((one) => (
              <i key={one.year} style={{ height: `${(one.count / maxCount) * 100}%` }} />
            ))}
          </span>
          <span className={styles.label} aria-hidden="true">
            {decade}
          </span>
        </li>
      ))}
    </ol>
  )
}
