import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Extra } from '../../api/on-demand/Extra.tsx'
import { lazyInTime } from '../../api/on-demand/lazy-in-time.tsx'
import { useNear } from '../../lib/hooks/use-near.ts'
import { citedIn } from './comment-addresses.ts'
import type { CommentsProps } from './Discussion.tsx'
import styles from './deferred-comments.module.css'

const AHEAD = '700px 0px'

const Comments = lazyInTime(async () => ({ default: (await import('./Comments.tsx')).Comments }))

/** The comments of an archive, their code and data fetched once they are near, or cited by the address. */
export function DeferredComments(props: CommentsProps) {
  const isCited = citedIn(useLocation().hash) !== undefined
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place, AHEAD)
  const room = <div className={styles.room} />
  return (
    <div ref={place}>
      {isNear || isCited ? (
        <Extra waiting={room}>
          <Comments {...props} />
        </Extra>
      ) : (
        room
      )}
    </div>
  )
}
