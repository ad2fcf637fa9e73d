import type { Query, QueryClient } from '@tanstack/react-query'
import { CARD } from '../../page-attributes/page.ts'
import { prefetchRoute } from '../prefetch-route.ts'
import { startTransitionOnClick } from '../../features/player/transition/view-transition.ts'
import { Consent } from '../../features/consent/Consent.tsx'
import { consent } from '../../consent/consent-state.ts'
import { startSession } from '../../session/lifecycle.ts'
import { isSaveDataOn } from '../../lib/save-data.ts'
import { tolerateDomChanges } from '../../lib/tolerate-dom-changes.ts'
import { enableLightDismiss } from '../../ui/dialogs/light-dismiss.ts'
import { refuseStrayDrops } from '../../ui/stray-drops.ts'
import { DeferredShell } from './DeferredShell.tsx'
import { listenBeforePushes } from './scroll/track-scroll-position.ts'

/** Ignores the second click of a double click: it would add a history entry or hit a link of the next page. */
function ignoreRepeatedClicks() {
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

/** Prefetches code and data of a page when a pointer or the focus reaches a link to it. */
function prefetchOnHover(client: QueryClient) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.href || link.origin !== location.origin) return
    const address = new URL(link.href)
    // The visit repeats a failed prefetch and shows its error.
    if (address.pathname !== location.pathname) void prefetchRoute(client, address)
  }
  const events = ['pointerover', 'pointerdown', 'focusin'] as const
  for (const name of events) addEventListener(name, onIntent, { passive: true })
}

/** Refetches failed queries when the browser is online again. */
function refetchFailedOnline(client: QueryClient) {
  const predicate = ({ state }: Query) => state.status === 'error'
  addEventListener('online', () => void client.refetchQueries({ type: 'active', predicate }))
}

const IDLE_AFTER_MS = 1000

/** Prefetches the player's code once a list is idle: a touch has no hover before it. */
function prefetchPlayerWhenIdle() {
  const prefetch = () => {
    const card = document.querySelector<HTMLAnchorElement>(`${CARD} a`)
    if (card && !isSaveDataOn()) void prefetchRoute(undefined, new URL(card.href))
  }
  // Safari has no requestIdleCallback.
  setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(prefetch) : prefetch()),
    IDLE_AFTER_MS,
  )
}

/** Starts listeners that the first paint does not need. @returns the components to render */
export function startDeferredWork(client: QueryClient) {
  tolerateDomChanges()
  startSession(client)
  consent.watch()
  listenBeforePushes()
  ignoreRepeatedClicks()
  prefetchOnHover(client)
  refetchFailedOnline(client)
  prefetchPlayerWhenIdle()
  startTransitionOnClick()
  enableLightDismiss()
  refuseStrayDrops()
  return { Consent, DeferredShell }
}
