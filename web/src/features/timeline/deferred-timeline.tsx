import { lazy } from 'react'
import { LazyOnIdle } from '../../api/LazyOnIdle.tsx'
import styles from './brush-room.module.css'
import type { YearBrushProps } from './YearBrush.tsx'

const YearBrush = lazy(async () => ({ default: (await import('./YearBrush.tsx')).YearBrush }))

/** The year brush: the list's first cards come before it. */
export const DeferredYearBrush = (props: YearBrushProps) => (
  <LazyOnIdle room={<div className={styles.room} />}>
    <YearBrush {...props} />
  </LazyOnIdle>
)
