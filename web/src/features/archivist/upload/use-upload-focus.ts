import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Keeps the focus on the button in `row`, which changes between send and cancel.
 * @param focusFirstError focuses the first invalid field after an upload; returns false without one
 */
export function useUploadFocus(isSending: boolean, focusFirstError: () => boolean) {
  const row = useRef<HTMLDivElement>(null)
  const wasSending = useRef(isSending)
  const goToNext = useEffectEvent(focusFirstError)
  useEffect(() => {
    if (wasSending.current === isSending) return
    wasSending.current = isSending
    if (isSending || !goToNext()) row.current?.querySelector('button')?.focus()
  }, [isSending])
  return row
}
