import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { decadeOf } from '../../lib/dates/decades.ts'
import styles from './year-dial.module.css'

type YearDialProps = {
  /** Selects the texts of the labels. */
  of?: 'guide' | 'onThisDay'
  year: number
  first: number
  last: number
  onYear: (year: number) => void
}

export function YearStepper({ of = 'guide', year, first, last, onYear }: YearDialProps) {
  const { t } = useTranslation()
  const say = (what: 'dial' | 'earlier' | 'later' | 'year') =>
    of === 'guide' ? t(`guide.${what}`) : t(`onThisDay.${what}`)
  const step = (by: 1 | -1) => onYear(Math.min(last, Math.max(first, year + by)))
  return (
    <div
      className={styles.dial}
      role="group"
      aria-label={say('dial')}
      data-decade={decadeOf(year)}
      style={{ '--share': (year - first) / Math.max(1, last - first) } as CSSProperties}
    >
      <button type="button" aria-label={say('earlier')} onClick={() => step(-1)} />
      <div className={styles.band}>
        <output aria-hidden="true">{year}</output>
        <input
          type="range"
          min={first}
          max={last}
          value={year}
          aria-label={say('year')}
          onChange={({ target }) => onYear(target.valueAsNumber)}
        />
      </div>
      <button type="button" aria-label={say('later')} onClick={() => step(1)} />
    </div>
  )
}
