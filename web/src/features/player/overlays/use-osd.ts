import { useEffect, useRef, useState } from 'react'

const SHOWN_MS = 900
// Slow readers read 15 letters per second.
const MS_A_LETTER = 66
const SAID_AFTER_MS = 400

export type OsdMessage = {
  /** Visible text; '' is only announced. */
  text: string
  /** 0–1, rendered as bars. */
  level?: number
  side?: 'back' | 'forward'
  /** Announced instead of `text`; '' announces nothing. */
  announcement?: string
}

/** On-screen display: one message at a time, visible at once, announced after key repeat ends. */
export function useOsd() {
  const [message, setMessage] = useState<OsdMessage & { id: number }>()
  const [announced, setAnnounced] = useState('')
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const stop = () => timers.current.forEach(clearTimeout)
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const show = (next: OsdMessage) => {
    stop()
    setMessage((last) => ({ ...next, id: (last?.id ?? 0) + 1 }))
    timers.current = [
      setTimeout(() => setMessage(undefined), Math.max(SHOWN_MS, next.text.length * MS_A_LETTER)),
      setTimeout(() => setAnnounced(next.announcement ?? next.text), SAID_AFTER_MS),
    ]
  }
  return { message, announced, show }
}
