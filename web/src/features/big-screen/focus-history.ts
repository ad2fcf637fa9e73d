import { CARD } from '../../page-attributes/page.ts'
import { closeTopmostOverlay } from '../../ui/dialogs/overlays.ts'

/** History state of the router: the entry's key and its index. */
type RouterState = { key?: string; idx?: number } | null

const routerState = () => history.state as RouterState
const entry = () => `${routerState()?.key} ${location.pathname}`

/** Home's on-air card: its archive may have changed on return. */
const onAirCard = `main a${CARD}`

/** Removes the current position from an on-air link. */
const withoutTime = (link: Element) => link.getAttribute('href')?.replace(/[?&]t=\d+$/, '')

/** The followed link of each page, by history entry. */
const followedLinks = new Map<string, { href: string | undefined; isOnAirCard: boolean }>()
let historyIndex = 0

/** @returns a function that stops the tracking */
export function trackFocusHistory(): () => void {
  // Capture phase: the router's handler would replace the page first.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null
    if (link)
      followedLinks.set(entry(), { href: withoutTime(link), isOnAirCard: link.matches(onAirCard) })
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

/**
 * Returns a function that finds the link followed from this page, after a step back. Call it once
 * per page.
 */
export function previousFocus(): (() => HTMLElement | null) | undefined {
  const before = historyIndex
  historyIndex = routerState()?.idx ?? 0
  const link = historyIndex < before ? followedLinks.get(entry()) : undefined
  if (!link) return undefined
  // A programme below the on-air card may link to the archive that the card showed.
  if (link.isOnAirCard) return () => document.querySelector<HTMLElement>(onAirCard)
  return () => {
    const links = [...document.querySelectorAll<HTMLElement>('main a[href]')]
    return links.find((one) => withoutTime(one) === link.href) ?? null
  }
}

export function goBack() {
  if (closeTopmostOverlay()) return
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  else history.back()
}
