import { lazy, type ReactNode, Suspense } from 'react'
import { useResetFailedQueries } from '../../api/use-reset-failed-queries.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import styles from './brush-room.module.css'
import type { YearBrushProps } from './YearBrush.tsx'

type LazyOnIdleProps = {
  /** What its place is held by meanwhile. */
  room: ReactNode
  children: ReactNode
}

/**
 * What a page can do without: its code and data are fetched once the page rests. If that fails it
 * is not there, which is not worth a message; whoever comes back has another try.
 */
function LazyOnIdle({ room, children }: LazyOnIdleProps) {
  if (!useIdle()) return room
  return (
    <ErrorBoundary show={silence} onReset={silence}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  )
}

const silence = () => <Silence />

function Silence() {
  useResetFailedQueries(true)
  return null
}

const DecadeTimeline = lazy(async () => ({
  default: (await import('./DecadeTimeline.tsx')).DecadeTimeline,
}))

/** The shape of the collection. */
export const DeferredDecadeTimeline = () => (
  <LazyOnIdle room={<div className={styles.shape} />}>
    <DecadeTimeline />
  </LazyOnIdle>
)

const YearBrush = lazy(async () => ({ default: (await import('./YearBrush.tsx')).YearBrush }))

/** The year brush: the list's first cards come before it. */
export const DeferredYearBrush = (props: YearBrushProps) => (
  <LazyOnIdle room={<div className={styles.room} />}>
    <YearBrush {...props} />
  </LazyOnIdle>
)
