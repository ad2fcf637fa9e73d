import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Failure } from '../api/failures.ts'

/** Retries as soon as late code arrives while a failure is shown, and clears the cached rejection. */
export function useLateChunk(shown: unknown, retry: () => void) {
  const { late, forget } = shown instanceof Failure ? shown : new Failure('unexpected')
  const onLate = useEffectEvent(retry)
  useEffect(() => {
    forget?.()
    let isShown = true
    late?.then(
      () => isShown && onLate(),
      () => {},
    )
    return () => void (isShown = false)
  }, [late, forget])
}

/** Retries on navigation and when the browser is online again. */
export function useAutoRetry(retry: () => void) {
  const { key } = useLocation()
  const shownAt = useRef(key)
  const tryAgain = useEffectEvent(() => {
    shownAt.current = key
    retry()
  })
  useEffect(() => {
    if (key !== shownAt.current) tryAgain()
    const back = () => tryAgain()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [key])
}
