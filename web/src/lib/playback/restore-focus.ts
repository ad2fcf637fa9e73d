/** As a ref: what goes with the focus in it gives it to the picture around it, instead of the page's beginning. */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    element.closest<HTMLElement>('[data-own-keys]')?.focus({ preventScroll: true })
  }
}
