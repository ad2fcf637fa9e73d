import { lazy, Suspense } from 'react'
import { useIdle } from '../../lib/use-idle.ts'
import styles from './brush-room.module.css'
import { Quietly } from './Quietly.tsx'

const DecadeTimeline = lazy(async () => ({
  default: (await import('./DecadeTimeline.tsx')).DecadeTimeline,
}))

/** The shape of the collection, its code and counts fetched once the page rests. Its room is held meanwhile. */
export function LateDecadeTimeline() {
  const idle = useIdle()
  const room = <div className={styles.shape} />
  if (!idle) return room
  return (
    // A home page without its bars is still a home page.
    <Quietly>
      <Suspense fallback={room}>
        <DecadeTimeline />
      </Suspense>
    </Quietly>
  )
}
