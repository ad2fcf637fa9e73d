import { closeTopmostOverlay } from '../../ui/dialogs/overlays.ts'

/** History state of the router: the entry's key and its index. */
type Written = { key?: string; idx?: number } | null

const written = () => history.state as Written
const entry = () => `${written()?.key} ${location.pathname}`

/** Home's on-air card: its archive may have changed on return. */
const theSet = 'main a[data-card]'

/** Removes the current position from an on-air link. */
const withoutMoment = (link: Element) => link.getAttribute('href')?.replace(/[?&]t=\d+$/, '')

/** The followed link of each page, by history entry. */
const left = new Map<string, { href: string | undefined; isSet: boolean }>()
let place = 0

/** @returns a function that stops the tracking */
export function trackFocusHistory(): () => void {
  // Capture phase: the router's handler would replace the page first.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null
    if (link) left.set(entry(), { href: withoutMoment(link), isSet: link.matches(theSet) })
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

/**
 * Returns a function that finds the link followed from this page, after a step back. Call it once
 * per page.
 */
export function previousFocus(): (() => HTMLElement | null) | undefined {
  const before = place
  place = written()?.idx ?? 0
  const link = place < before ? left.get(entry()) : undefined
  if (!link) return undefined
  // A programme below the on-air card may link to the archive that the card showed.
  if (link.isSet) return () => document.querySelector<HTMLElement>(theSet)
  return () => {
    const links = [...document.querySelectorAll<HTMLElement>('main a[href]')]
    return links.find((one) => withoutMoment(one) === link.href) ?? null
  }
}

export function goBack() {
  if (closeTopmostOverlay()) return
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  else history.back()
}
