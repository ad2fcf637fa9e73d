import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const addressKey = () => (history.state as { key?: string } | null)?.key ?? 'default'

/**
 * Closes what hides the page once another page has come. A page shows later than its address:
 * what was opened in between stays. @returns to be called when it is opened
 */
export function useClosedByNavigation(close: () => void) {
  const { key } = useLocation()
  const openedAt = useRef('')
  const leave = useEffectEvent(close)
  useEffect(() => {
    if (key !== openedAt.current) leave()
  }, [key])
  return () => {
    openedAt.current = addressKey()
  }
}
