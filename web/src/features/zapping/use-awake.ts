import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 4000

/** Whether the display and the buttons are in sight: until 4 s after the last sign of a hand. */
export function useAwake() {
  const [awake, setAwake] = useState(true)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wake = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), SHOWN_MS)
    setAwake(true)
  }
  const sleep = () => {
    clearTimeout(timer.current)
    setAwake(false)
  }
  useEffect(() => {
    timer.current = setTimeout(() => setAwake(false), SHOWN_MS)
    return () => clearTimeout(timer.current)
  }, [])
  return { awake, wake, sleep }
}
