import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Extra } from '../../api/on-demand/Extra.tsx'
import { lazyInTime } from '../../api/on-demand/lazy-in-time.tsx'
import { entryOf, placeOf } from '../../device/places.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useNear } from '../../lib/hooks/use-near.ts'
import { citedIn } from './comment-addresses.ts'
import type { CommentsProps } from './Discussion.tsx'
import styles from './deferred-comments.module.css'

const AHEAD = '700px 0px'

const Comments = lazyInTime(async () => ({ default: (await import('./Comments.tsx')).Comments }))

/** The comments of an archive, their code and data fetched once they are near, cited by the address, or on a page that was left far down. */
export function DeferredComments(props: CommentsProps) {
  const location = useLocation()
  const isCited = citedIn(location.hash) !== undefined
  const wasHere = placeOf(entryOf(location)).y !== undefined
  const hydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, AHEAD)
  const room = <div className={styles.room} />
  return (
    <div ref={place}>
      {isNear || isCited || (wasHere && hydrated) ? (
        <Extra waiting={room}>
          <Comments {...props} />
        </Extra>
      ) : (
        room
      )}
    </div>
  )
}
