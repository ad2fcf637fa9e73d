import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import { LazyOnIdle } from '../../lazy/LazyOnIdle.tsx'
import styles from './brush-placeholder.module.css'
import type { YearBrushProps } from './YearBrush.tsx'

const YearBrush = lazyWithTimeout(async () => ({
  default: (await import('./YearBrush.tsx')).YearBrush,
}))

/** Loads the year brush when the page is idle, after the first cards. */
export const DeferredYearBrush = (props: YearBrushProps) => (
  <LazyOnIdle placeholder={<div className={styles.placeholder} />}>
    <YearBrush {...props} />
  </LazyOnIdle>
)
