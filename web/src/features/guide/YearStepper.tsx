import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { decadeOf } from '../../lib/dates/decades.ts'
import styles from './year-dial.module.css'

type YearStepperProps = {
  year: number
  first: number
  last: number
  onYear: (year: number) => void
}

export function YearStepper({ year, first, last, onYear }: YearStepperProps) {
  const { t } = useTranslation()
  const step = (by: 1 | -1) => onYear(Math.min(last, Math.max(first, year + by)))
  return (
    <div
      className={styles.stepper}
      role="group"
      aria-label={t('guide.dial')}
      data-decade={decadeOf(year)}
      style={{ '--share': (year - first) / Math.max(1, last - first) } as CSSProperties}
    >
      <button type="button" aria-label={t('guide.earlier')} onClick={() => step(-1)} />
      <div className={styles.scale}>
        <output aria-hidden="true">{year}</output>
        <input
          type="range"
          min={first}
          max={last}
          value={year}
          aria-label={t('guide.year')}
          onChange={({ target }) => onYear(target.valueAsNumber)}
        />
      </div>
      <button type="button" aria-label={t('guide.later')} onClick={() => step(1)} />
    </div>
  )
}
