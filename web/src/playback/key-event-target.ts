import { OPENING } from '../page-attributes/players.ts'

const TYPING =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"]'
const ARROWS =
  'input, [role="slider"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"], [role="grid"]'
const PRESSED =
  'button, a[href], summary, input, [role="button"], [role="switch"], [role="checkbox"]'
const OPEN_DIALOG = 'dialog[open], [role="dialog"][aria-modal="true"]'
// Inputs of these types take no text: shortcuts of letters apply, keys of the input do not.
const WITHOUT_TEXT = new Set(['range', 'radio', 'checkbox', 'button', 'submit', 'reset', 'file'])
const PRESSING = new Set([' ', 'Enter'])
const MOVING = /^(Arrow\w+|Home|End|PageUp|PageDown)$/

const takesText = (element: Element) =>
  element.closest(TYPING) !== null ||
  (element instanceof HTMLInputElement && !WITHOUT_TEXT.has(element.type))

/** True while the visitor types, or a dialog is open or opening: the page must not change then. */
export function isTypingOrInDialog(): boolean {
  const { activeElement: focused } = document
  const dialog = document.querySelector(`${OPEN_DIALOG}, ${OPENING}`)
  return dialog !== null || (focused !== null && takesText(focused))
}

/** True if the focused element or an open dialog handles this key. */
export function isKeyHandledByTarget(key: string, target: EventTarget | null): boolean {
  if (document.querySelector(OPEN_DIALOG)) return true
  if (!(target instanceof Element)) return false
  if (takesText(target)) return true
  if (MOVING.test(key)) return target.closest(ARROWS) !== null
  return PRESSING.has(key) && target.closest(PRESSED) !== null
}
