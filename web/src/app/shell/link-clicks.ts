/** Many press a link twice: the second press would be another entry, or lands on what the next page has in this place. */
export function ignoreRepeatedClicks() {
  let first: { link: HTMLAnchorElement; href: string; from: string } | undefined
  let isStray = false
  const end = (event: MouseEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.detail > 1 && first) {
      const isElsewhere = location.href !== first.from
      // One whose address has changed meanwhile, such as 'next', leads further.
      isStray = link?.href === first.href || (isElsewhere && link !== first.link)
      if (isStray) return end(event)
    }
    isStray = false
    const isOwn = link && !link.target && link.origin === location.origin
    first = isOwn ? { link, href: link.href, from: location.href } : undefined
  }
  const onDoubleClick = (event: MouseEvent) => isStray && end(event)
  addEventListener('click', onClick, { capture: true })
  addEventListener('dblclick', onDoubleClick, { capture: true })
  return () => {
    removeEventListener('click', onClick, { capture: true })
    removeEventListener('dblclick', onDoubleClick, { capture: true })
  }
}

/** A link of the header or the footer to the very page that one is on leads to its top: the route does not change. */
export function scrollToTopOnSamePageLink() {
  const onClick = ({ target, defaultPrevented }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null
    // What the router leaves alone opens elsewhere.
    if (!defaultPrevented || !link?.closest('header, footer') || link.target) return
    const { origin, pathname, search, hash } = link
    const isHere = origin === location.origin && pathname === location.pathname
    if (isHere && !search && !hash) scrollTo(0, 0)
  }
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}
