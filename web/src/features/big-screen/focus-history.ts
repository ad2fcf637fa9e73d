import { closeTopmostOverlay } from '../../ui/dialogs/overlays.ts'

/** What the router writes into the history: which entry it is, and how many came before it. */
type Written = { key?: string; idx?: number } | null

const written = () => history.state as Written
const entry = () => `${written()?.key} ${location.pathname}`

/** Home's set: what it shows may be over by the time one is back. */
const theSet = 'main a[data-card]'

/** What is on has its moment in its address. */
const withoutMoment = (link: Element) => link.getAttribute('href')?.replace(/[?&]t=\d+$/, '')

/** By which link each page of this visit was left, under its entry in the history. */
const left = new Map<string, { href: string | undefined; isSet: boolean }>()
let place = 0

/** @returns ends it */
export function trackFocusHistory(): () => void {
  // Before the router hears of it: the page to be left is still there.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('main a[href]') : null
    if (link) left.set(entry(), { href: withoutMoment(link), isSet: link.matches(theSet) })
  }
  addEventListener('click', onClick, { capture: true })
  return () => removeEventListener('click', onClick, { capture: true })
}

/** To be asked once a page: finds the link that one has left it by, if one is back on it. */
export function previousFocus(): (() => HTMLElement | null) | undefined {
  const before = place
  place = written()?.idx ?? 0
  const link = place < before ? left.get(entry()) : undefined
  if (!link) return undefined
  // The programme below the set may lead to what the set has shown.
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
