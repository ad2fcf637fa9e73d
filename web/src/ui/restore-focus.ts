/** Ref callback: when an element with focus unmounts, the focus moves to the player instead of the body. */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    element.closest<HTMLElement>('[data-own-keys]')?.focus({ preventScroll: true })
  }
}
