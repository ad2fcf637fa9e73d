import { beforeRouter } from '../../../lib/before-router.ts'
import { saveScrollPosition, MIN_SCROLL_PX } from '../../../device/scroll-positions.ts'

const onPushes = new Set<() => void>()

// Not every browser has the Navigation API, which tells of each new entry while the page that is left still stands.
const push = history.pushState.bind(history)
history.pushState = (...entry) => {
  for (const listener of onPushes) listener()
  push(...entry)
}

/** However the page is left: by a link, a search, a key, Back, or for another site. */
export function saveScrollPositionOnLeave(entry: string, signal: AbortSignal) {
  let hasScrolled = scrollY > MIN_SCROLL_PX
  let followed: Element | null = null
  const onScroll = () => (hasScrolled ||= scrollY > MIN_SCROLL_PX)
  // Not every browser gives the focus to a link that is pressed.
  const onClick = ({ target }: Event) => {
    followed = target instanceof Element ? target.closest('a') : null
    setTimeout(() => (followed = null))
  }
  // Someone who came back and stayed at the top has not been anywhere else.
  const onLeave = () => hasScrolled && save(entry, followed ?? document.activeElement)
  addEventListener('scroll', onScroll, { passive: true, signal })
  addEventListener('click', onClick, { capture: true, signal })
  addEventListener('pagehide', onLeave, { signal })
  signal.addEventListener('abort', beforeRouter(onLeave))
  onPushes.add(onLeave)
  signal.addEventListener('abort', () => void onPushes.delete(onLeave))
}

/** @param chosen what is being followed: the position is held to it if it is a card's link */
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

/** The chosen card's link, or else the one nearest the middle of the window. */
function cardLink(chosen: Element | null) {
  const links = [...document.querySelectorAll('main li a[href]')]
  if (chosen && links.includes(chosen)) return chosen
  const off = (link: Element) => Math.abs(link.getBoundingClientRect().top - innerHeight / 2)
  let nearest = links[0]
  for (const link of links) if (nearest && off(link) < off(nearest)) nearest = link
  return nearest
}
