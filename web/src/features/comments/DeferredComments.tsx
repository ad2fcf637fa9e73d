import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { LazyBoundary } from '../../lazy/LazyBoundary.tsx'
import { lazyWithTimeout } from '../../lazy/lazy-with-timeout.tsx'
import { entryOf, scrollPositionOf } from '../../device/scroll-positions.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useNearViewport } from '../../lib/hooks/use-near-viewport.ts'
import { commentIdFromHash } from './permalinks.ts'
import type { CommentsProps } from './Discussion.tsx'
import styles from './deferred-comments.module.css'

const PRELOAD_MARGIN = '700px 0px'

const Comments = lazyWithTimeout(async () => ({
  default: (await import('./Comments.tsx')).Comments,
}))

/**
 * Loads the comments once they are near the viewport. Loads them at once if the hash links one, or
 * if a scroll position is restored.
 */
export function DeferredComments(props: CommentsProps) {
  const location = useLocation()
  const isCited = commentIdFromHash(location.hash) !== undefined
  const isScrollRestored = scrollPositionOf(entryOf(location)).y !== undefined
  const hydrated = useHydrated()
  const container = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(container, PRELOAD_MARGIN)
  const placeholder = <div className={styles.placeholder} />
  return (
    <div ref={container}>
      {isNear || isCited || (isScrollRestored && hydrated) ? (
        <LazyBoundary waiting={placeholder}>
          <Comments {...props} />
        </LazyBoundary>
      ) : (
        placeholder
      )}
    </div>
  )
}
