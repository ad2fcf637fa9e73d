import { useEffectEvent, useLayoutEffect } from 'react'
import { readShortcutsEnabled } from '../../device/shortcuts-enabled.ts'

const TEXT =
  'textarea, select, input:not([type=range], [type=radio], [type=checkbox]), [role=textbox]'

type Press = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** Shift may be held: layouts put signs behind it (AZERTY: `/` is Shift and `:`). */
function isSingleKey(press: Press, target: EventTarget | null): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  if (press.repeat || press.isComposing || press.defaultPrevented) return false
  if (!readShortcutsEnabled() || document.querySelector('dialog:modal')) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT)))
}

/** Runs `open` when `/` is pressed anywhere, by the sign and not by its place on the keyboard. */
export function useSearchShortcut(open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !isSingleKey(event, event.target)) return
    // Firefox would open its own quick find.
    event.preventDefault()
    open()
  })
  // As soon as the page is seen: whoever presses the key at once is heard.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
