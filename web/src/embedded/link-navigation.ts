import type { FrameQuery } from './frame-query.ts'

/** How a link is followed inside the frame: by the browser, as a new page in it, or outside it. */
export type LinkTarget = { to: 'browser' } | { to: 'frame' | 'outside'; url: string }

const BROWSER: LinkTarget = { to: 'browser' }

type Link = Pick<HTMLAnchorElement, 'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'target'>
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
type Site = { origin: string; href: string; publicUrl: string; isFramed: boolean }

/** A frame can open no window and no mailbox: what would be one leaves through the platform. A tab of its own can. */
export function linkTargetOf(
  link: Link,
  click: Click,
  { origin, href, publicUrl, isFramed }: Site,
): LinkTarget {
  const outside = (url: string): LinkTarget => (isFramed ? { to: 'outside', url } : BROWSER)
  if (/^(?:mailto|tel):/.test(link.href)) return outside(link.href)
  if (!/^https?:/.test(link.href)) return BROWSER
  if (link.origin !== origin) return outside(link.href)
  const isNew = link.target === '_blank' || click.button === 1
  if (isNew || click.ctrlKey || click.metaKey || click.shiftKey) {
    return outside(publicUrl + link.pathname + link.search + link.hash)
  }
  const isHere = link.hash !== '' && link.href.split('#')[0] === href.split('#')[0]
  return isHere ? BROWSER : { to: 'frame', url: link.href }
}

type Leaving = {
  query: FrameQuery
  publicUrl: string
  isFramed: boolean
  openExternal: (url: string) => void
}

/** Follows every link that the router leaves alone. */
export function followLinks({ query, publicUrl, isFramed, openExternal }: Leaving) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (event.defaultPrevented || event.button > 1 || !(link instanceof HTMLAnchorElement)) return
    if (link.hasAttribute('download')) return
    const { origin, href } = location
    const way = linkTargetOf(link, event, { origin, href, publicUrl, isFramed })
    if (way.to === 'browser') return
    event.preventDefault()
    if (way.to === 'outside') openExternal(way.url)
    else location.assign(query.add(way.url))
  }
  document.addEventListener('click', follow)
  document.addEventListener('auxclick', follow)
}
