import { lazy } from 'react'
import type { ArchiveFilters } from '../../lib/archive-filters.ts'
import styles from './brush-room.module.css'
import { Late } from './Late.tsx'

type LateYearBrushProps = { filters: ArchiveFilters; onChange: (filters: ArchiveFilters) => void }

const YearBrush = lazy(async () => ({ default: (await import('./YearBrush.tsx')).YearBrush }))

/** The year brush: the list's first cards come before it. */
export const LateYearBrush = (props: LateYearBrushProps) => (
  <Late room={<div className={styles.room} />}>
    <YearBrush {...props} />
  </Late>
)
