import { lazyWithTimeout } from '../../api/on-demand/lazy-with-timeout.tsx'
import { LazyOnIdle } from '../../api/on-demand/LazyOnIdle.tsx'
import styles from './brush-placeholder.module.css'
import type { YearBrushProps } from './YearBrush.tsx'

const YearBrush = lazyWithTimeout(async () => ({
  default: (await import('./YearBrush.tsx')).YearBrush,
}))

/** The year brush: the list's first cards come before it. */
export const DeferredYearBrush = (props: YearBrushProps) => (
  <LazyOnIdle room={<div className={styles.room} />}>
    <YearBrush {...props} />
  </LazyOnIdle>
)
