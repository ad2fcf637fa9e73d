import { useTranslation } from 'react-i18next'
import type { components } from '#contract'
import { useFormat } from '../../i18n/format.ts'
import styles from './stats.module.css'
import { YearChart } from './YearChart.tsx'

const measures = ['archives', 'channels', 'views'] as const

export function Stats({ stats }: { stats: components['schemas']['ArchivistStats'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <section className={styles.stats} aria-label={t('archivist.stats')}>
      <dl>
        {measures.map((name) => (
          <div key={name}>
            <dt>{t(`archivist.${name}`, { count: stats[name] })}</dt>
            <dd>{format.number(stats[name])}</dd>
          </div>
        ))}
      </dl>
      {stats.years && stats.years.length > 0 && <YearChart years={stats.years} />}
    </section>
  )
}
