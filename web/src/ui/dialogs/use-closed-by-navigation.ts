import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'

const addressKey = () => (history.state as { key?: string } | null)?.key ?? 'default'

/** A page shows later than its address: call the result on opening, and what was opened stays. */
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
