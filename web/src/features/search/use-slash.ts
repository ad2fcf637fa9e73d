import { useEffectEvent, useLayoutEffect } from 'react'
import { readShortcutsEnabled } from '../../device/shortcuts-enabled.ts'

const TEXT =
  'textarea, select, input:not([type=range], [type=radio], [type=checkbox]), [role=textbox]'

type Press = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/** Allows Shift: layouts need it for symbols (`/` is Shift and `:` on AZERTY). */
function isSingleKey(press: Press, target: EventTarget | null): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  if (press.repeat || press.isComposing || press.defaultPrevented) return false
  if (!readShortcutsEnabled() || document.querySelector('dialog:modal')) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT)))
}

/** Runs `open` when `/` is pressed anywhere. Matched by symbol, not by position. */
export function useSearchShortcut(open: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !isSingleKey(event, event.target)) return
    // Prevents Firefox's quick find.
    event.preventDefault()
    open()
  })
  // A layout effect, so that a key pressed right after the first paint works.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
