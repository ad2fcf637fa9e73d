import { useEffect, useRef, useState } from 'react'

/** Whether what lies over a picture is in sight: until `shownMs` after the last sign of a hand. */
export function useAutoHide(shownMs: number, atFirst = false) {
  const [visible, setVisible] = useState(atFirst)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setVisible(false), shownMs)
    setVisible(true)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setVisible(false)
  }
  useEffect(() => {
    if (atFirst) timer.current = setTimeout(() => setVisible(false), shownMs)
    return () => clearTimeout(timer.current)
  }, [atFirst, shownMs])
  return { visible, show, hide }
}
