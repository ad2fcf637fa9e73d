import { readStored } from '../device/storage.ts'

/** Device key that the player's list of shortcuts writes: 'off' switches every single-key shortcut of the site off. */
const KEY = 'player.shortcuts'

const TEXT =
  'textarea, select, input:not([type=range], [type=radio], [type=checkbox]), [role=textbox]'

type Press = Pick<
  KeyboardEvent,
  'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>

/**
 * Whether a key pressed alone may be a shortcut: nobody types, no dialog is open, shortcuts are
 * on. Shift may be held: layouts put signs behind it (AZERTY: `/` is Shift and `:`).
 */
export function isSingleKey(press: Press, target: EventTarget | null): boolean {
  if (press.ctrlKey || press.metaKey || press.altKey) return false
  if (press.repeat || press.isComposing || press.defaultPrevented) return false
  if (readStored(KEY) === 'off' || document.querySelector('dialog:modal')) return false
  return !(target instanceof HTMLElement && (target.isContentEditable || target.closest(TEXT)))
}
