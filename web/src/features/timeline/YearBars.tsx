import type { ComponentProps, CSSProperties } from 'react'
import type { Decade } from '../../entities/archive/group-by-decade.ts'
import styles from './timeline.module.css'

type YearBarsProps = {
  years: Decade['years']
  /** The count at full height. */
  max: number
  /** Props of an interactive bar. */
  barProps?: (year: number, count: number) => ComponentProps<'i'>
}

/** The ten years of a decade as bars. Scaled by paint, so that new counts cause no layout. */
export function YearBars({ years, max, barProps }: YearBarsProps) {
  return years.map(({ year, count }) => (
    <i
      key={year}
      className={styles.bar}
      style={{ '--size': `${(count / max) * 100}%` } as CSSProperties}
      {...barProps?.(year, count)}
    />
  ))
}

export const maxCount = (decades: readonly Decade[]) =>
  Math.max(1, ...decades.flatMap(({ years }) => years.map(({ count }) => count)))
