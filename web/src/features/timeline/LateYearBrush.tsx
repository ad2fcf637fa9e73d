import { lazy, Suspense } from 'react'
import type { ArchiveFilters } from '../../lib/archive-filters.ts'
import { useIdle } from '../../lib/use-idle.ts'
import styles from './brush-room.module.css'
import { Quietly } from './Quietly.tsx'

type LateYearBrushProps = { filters: ArchiveFilters; onChange: (filters: ArchiveFilters) => void }

const YearBrush = lazy(async () => ({ default: (await import('./YearBrush.tsx')).YearBrush }))

/** The year brush, its code and counts fetched once the page rests: the list's first cards come before it. Its room is held meanwhile. */
export function LateYearBrush(props: LateYearBrushProps) {
  const idle = useIdle()
  const room = <div className={styles.room} />
  if (!idle) return room
  return (
    // A list without its bars is still a list: code that does not come is not worth a message.
    <Quietly>
      <Suspense fallback={room}>
        <YearBrush {...props} />
      </Suspense>
    </Quietly>
  )
}
