import { beforeRouter } from '../../../lib/before-router.ts'
import { keepPlace, LEAST_PX } from '../../../device/places.ts'

export function saveOnLeaving(entry: string, signal: AbortSignal) {
  // Before the router hears of it: the page to be left is still there.
  const onClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link) save(entry, link)
  }
  const onLeave = () => save(entry, document.activeElement)
  if (signal.aborted) return
  addEventListener('click', onClick, { capture: true, signal })
  signal.addEventListener('abort', beforeRouter(onLeave))
  addEventListener('pagehide', onLeave, { signal })
}

/** @param chosen the link that is being followed: the position is held to it if it is a card's */
function save(entry: string, chosen: Element | null) {
  if (scrollY <= LEAST_PX)
    return keepPlace(entry, { y: undefined, href: undefined, top: undefined })
  const link = cardLink(chosen)
  keepPlace(entry, {
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
