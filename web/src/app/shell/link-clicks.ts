/** Ignores the second click of a double click: it would add a history entry or hit a link of the next page. */
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
      const hasNavigated = location.href !== first.from
      // A link whose URL has changed since, such as 'next', is followed.
      isStray = link?.href === first.href || (hasNavigated && link !== first.link)
      if (isStray) return end(event)
    }
    isStray = false
    const isOwn = link && !link.target && link.origin === location.origin
    first = isOwn ? { link, href: link.href, from: location.href } : undefined
  }
  const onDoubleClick = (event: MouseEvent) => isStray && end(event)
  addEventListener('click', onClick, { capture: true })
  addEventListener('dblclick', onDoubleClick, { capture: true })
}

/** Scrolls to the top for a header or footer link to the current page: the route does not change. */
export function scrollToTopOnSamePageLink() {
  addEventListener('click', ({ target, defaultPrevented }) => {
    const link = target instanceof Element ? target.closest('a') : null
    // The router prevents the default of its own links only.
    if (!defaultPrevented || !link?.closest('header, footer') || link.target) return
    const { origin, pathname, search, hash } = link
    const isHere = origin === location.origin && pathname === location.pathname
    if (isHere && !search && !hash) scrollTo(0, 0)
  })
}
