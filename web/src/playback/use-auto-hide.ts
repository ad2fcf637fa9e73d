import { useEffect, useRef, useState } from 'react'

/** Visibility of controls over the video: true until `shownMs` after the last `show()`. */
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
