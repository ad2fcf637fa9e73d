import { CARD_LINK } from '../../../page-attributes/page.ts'
import { beforeRouter } from '../../../lib/popstate.ts'
import { createListeners } from '../../../lib/store.ts'
import { saveScrollPosition, MIN_SCROLL_PX } from '../../../device/scroll-positions.ts'

const pushes = createListeners()

/** Patches pushState: not every browser has the Navigation API's `navigate` event, which fires before the page changes. */
export function listenBeforePushes() {
  const push = history.pushState.bind(history)
  history.pushState = (...entry) => {
    pushes.notify()
    push(...entry)
  }
}

/** Covers every exit: link, search, key, Back, another site. */
export function saveScrollPositionOnLeave(entry: string, signal: AbortSignal) {
  let hasScrolled = false
  let followed: Element | null = null
  const onScroll = () => (hasScrolled ||= scrollY > MIN_SCROLL_PX)
  // Safari does not focus a clicked link.
  const onClick = ({ target }: Event) => {
    followed = target instanceof Element ? target.closest('a') : null
    setTimeout(() => (followed = null))
  }
  // Without a scroll the stored position stays: the visitor came back and stayed at the top.
  const onLeave = () => hasScrolled && save(entry, followed ?? document.activeElement)
  // The page may already be scrolled: by filters of a list, or before this code arrived.
  const frame = requestAnimationFrame(onScroll)
  signal.addEventListener('abort', () => cancelAnimationFrame(frame))
  addEventListener('scroll', onScroll, { passive: true, signal })
  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('pagehide', onLeave, { signal })
  signal.addEventListener('abort', beforeRouter(onLeave))
  signal.addEventListener('abort', pushes.subscribe(onLeave))
}

/** @param chosen the followed link; the position is relative to it if it is a card's link */
function save(entry: string, chosen: Element | null) {
  if (scrollY <= MIN_SCROLL_PX)
    return saveScrollPosition(entry, { y: undefined, href: undefined, top: undefined })
  const link = cardLink(chosen)
  saveScrollPosition(entry, {
    y: Math.round(scrollY),
    href: link?.getAttribute('href') ?? undefined,
    top: link && Math.round(link.getBoundingClientRect().top),
  })
}

/** The chosen card's link, or else the one nearest the middle of the viewport. */
function cardLink(chosen: Element | null) {
  const links = [...document.querySelectorAll(CARD_LINK)]
  if (chosen && links.includes(chosen)) return chosen
  const off = (link: Element) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2)
  let nearest = links[0]
  for (const link of links) if (nearest && off(link) < off(nearest)) nearest = link
  return nearest
}
