import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the focus where the work goes on: the form's one button changes between sending and
 * cancelling, and takes the focus over from itself.
 * @param next goes to what is to be corrected after an upload; false when there is nothing
 * @returns the element around the button
 */
export function useSendingFocus(isSending: boolean, next: () => boolean) {
  const row = useRef<HTMLDivElement>(null)
  const wasSending = useRef(isSending)
  const goToNext = useEffectEvent(next)
  useEffect(() => {
    if (wasSending.current === isSending) return
    wasSending.current = isSending
    if (isSending || !goToNext()) row.current?.querySelector('button')?.focus()
  }, [isSending])
  return row
}
