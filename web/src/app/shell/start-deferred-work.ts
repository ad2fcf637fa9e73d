import type { Query, QueryClient } from '@tanstack/react-query'
import { CARD } from '../../page-attributes/page.ts'
import { prefetchRoute } from '../prefetch-route.ts'
import { startTransitionOnClick } from '../../features/player/transition/channel-change.ts'
import { Consent } from '../../features/consent/Consent.tsx'
import { consent } from '../../consent/consent-state.ts'
import { startSession } from '../../session/lifecycle.ts'
import { isSaveDataOn } from '../../lib/save-data.ts'
import { tolerateDomChanges } from '../../lib/tolerate-dom-changes.ts'
import { enableLightDismiss } from '../../ui/dialogs/light-dismiss.ts'
import { refuseStrayDrops } from '../../ui/stray-drops.ts'
import { DeferredShell } from './DeferredShell.tsx'
import { ignoreRepeatedClicks, scrollToTopOnSamePageLink } from './link-clicks.ts'
import { listenBeforePushes } from './scroll/track-scroll-position.ts'

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
  scrollToTopOnSamePageLink()
  prefetchOnHover(client)
  refetchFailedOnline(client)
  prefetchPlayerWhenIdle()
  startTransitionOnClick()
  enableLightDismiss()
  refuseStrayDrops()
  return { Consent, DeferredShell }
}
