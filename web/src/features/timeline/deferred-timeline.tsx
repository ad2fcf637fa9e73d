import { lazy, type ReactNode, Suspense } from 'react'
import { useAskedAnew } from '../../api/use-asked-anew.ts'
import type { ArchiveFilters } from '../../lib/archive-filters.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { Catch } from '../../ui/ErrorBoundary.tsx'
import styles from './brush-room.module.css'

type LateProps = {
  /** What its place is held by meanwhile. */
  room: ReactNode
  children: ReactNode
}

/**
 * What a page can do without: its code and data are fetched once the page rests. If that fails it
 * is not there, which is not worth a message; whoever comes back has another try.
 */
function Late({ room, children }: LateProps) {
  if (!useIdle()) return room
  return (
    <Catch show={silence} onReset={silence}>
      <Suspense fallback={room}>{children}</Suspense>
    </Catch>
  )
}

const silence = () => <Silence />

function Silence() {
  useAskedAnew(true)
  return null
}

const DecadeTimeline = lazy(async () => ({
  default: (await import('./DecadeTimeline.tsx')).DecadeTimeline,
}))

/** The shape of the collection. */
export const LateDecadeTimeline = () => (
  <Late room={<div className={styles.shape} />}>
    <DecadeTimeline />
  </Late>
)

type LateYearBrushProps = { filters: ArchiveFilters; onChange: (filters: ArchiveFilters) => void }

const YearBrush = lazy(async () => ({ default: (await import('./YearBrush.tsx')).YearBrush }))

/** The year brush: the list's first cards come before it. */
export const LateYearBrush = (props: LateYearBrushProps) => (
  <Late room={<div className={styles.room} />}>
    <YearBrush {...props} />
  </Late>
)
