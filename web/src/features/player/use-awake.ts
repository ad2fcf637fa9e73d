import { useEffect, useRef, useState } from 'react'

const HIDE_AFTER_MS = 2500

/** Whether the controls are in sight: until 2.5 s after the last sign of a hand. */
export function useAwake() {
  const [awake, setAwake] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const sleep = () => {
    clearTimeout(timer.current)
    setAwake(false)
  }
  const wake = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAwake(false), HIDE_AFTER_MS)
    setAwake(true)
  }
  return { awake, wake, sleep }
}
