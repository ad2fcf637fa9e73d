import { useEffect, useRef, useState } from 'react'

/**
 * Whether what lies over a picture is in sight: until some time after the last sign of a hand.
 * @param shownMs for how long after it
 * @param atFirst whether it begins in sight
 */
export function useAwake(shownMs: number, atFirst = false) {
  const [awake, setAwake] = useState(atFirst)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), shownMs)
    setAwake(true)
  }
  const sleep = () => {
    clearTimeout(timer.current)
    setAwake(false)
  }
  useEffect(() => {
    if (atFirst) timer.current = setTimeout(() => setAwake(false), shownMs)
    return () => clearTimeout(timer.current)
  }, [atFirst, shownMs])
  return { awake, wake, sleep }
}
