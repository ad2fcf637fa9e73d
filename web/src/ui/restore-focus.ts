import { OWN_KEYS } from '../page-attributes/screen.ts'

/**
 * Ref callback: when an element with focus unmounts, the focus moves to what remains around it, its
 * player first, instead of the body.
 */
export function restoreFocus(element: HTMLElement | null) {
  return () => {
    if (!element?.contains(document.activeElement)) return
    const around = [OWN_KEYS, 'section', 'dialog', 'main'].map((one) =>
      element.closest<HTMLElement>(one),
    )
    // After the commit, which may remove these too, or focus what replaces the element.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const next = around.find((one) => one?.isConnected)
      if (!next?.hasAttribute('tabindex')) next?.setAttribute('tabindex', '-1')
      next?.focus({ preventScroll: true })
    })
  }
}
