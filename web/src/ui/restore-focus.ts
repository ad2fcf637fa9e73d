import { OWN_KEYS } from '../page-attributes/screen.ts'

/** Ref callback: when an element with focus unmounts, the focus moves to the player instead of the body. */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    element.closest<HTMLElement>(OWN_KEYS)?.focus({ preventScroll: true })
  }
}
