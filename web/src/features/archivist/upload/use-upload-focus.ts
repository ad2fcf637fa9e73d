import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the focus on the button in `row`, which changes between sending and cancelling.
 * @param next goes to what is to be corrected after an upload; false when there is nothing
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
