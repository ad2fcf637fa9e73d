import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Failure } from '../failures.ts'

/** While a failure is shown: code that comes late is shown after all, and the next try asks anew for what failed. */
export function useLateCode(shown: unknown, retry: () => void) {
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

/** A link to the page where something failed is another try, and so is a network that is back. */
export function useTryAgain(again: () => void) {
  const { key } = useLocation()
  const shownAt = useRef(key)
  const tryAgain = useEffectEvent(() => {
    shownAt.current = key
    again()
  })
  useEffect(() => {
    if (key !== shownAt.current) tryAgain()
    const back = () => tryAgain()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [key])
}
