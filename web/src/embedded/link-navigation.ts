import type { FrameQuery } from './hide-frame-parameters.ts'

/** Who follows a link inside the frame: the browser, the frame itself, or the platform (outside). */
type LinkTarget = { to: 'browser' } | { to: 'frame' | 'outside'; url: string }

const BROWSER: LinkTarget = { to: 'browser' }

type Link = Pick<HTMLAnchorElement, 'href' | 'origin' | 'pathname' | 'search' | 'hash' | 'target'>
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>
type Site = { origin: string; href: string; publicUrl: string; isFramed: boolean }

/** New windows and mailto links go through the platform, because the frame cannot open them. A tab can. */
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

/** Follows every link that the router does not handle. */
export function followLinks({ query, publicUrl, isFramed, openExternal }: Leaving) {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (event.defaultPrevented || event.button > 1 || !(link instanceof HTMLAnchorElement)) return
    if (link.hasAttribute('download')) return
    const { origin, href } = location
    const linkTarget = linkTargetOf(link, event, { origin, href, publicUrl, isFramed })
    if (linkTarget.to === 'browser') return
    event.preventDefault()
    if (linkTarget.to === 'outside') openExternal(linkTarget.url)
    else location.assign(query.add(linkTarget.url))
  }
  document.addEventListener('click', follow)
  document.addEventListener('auxclick', follow)
}
