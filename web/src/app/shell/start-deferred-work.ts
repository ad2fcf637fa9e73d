import type { Query, QueryClient } from '@tanstack/react-query'
import { prefetchRoute } from '../prefetch-route.ts'
import { Consent } from '../../consent/Consent.tsx'
import '../../lib/tolerate-dom-changes.ts'
import { isSaveDataOn } from '../../lib/save-data.ts'
import { enableLightDismiss } from '../../ui/dialogs/light-dismiss.ts'
import { refuseStrayDrops } from '../../ui/stray-drops.ts'
import { DeferredShell } from './DeferredShell.tsx'

/** Fetches code and data of a page as soon as a pointer or the focus is on a link to it. One listener serves every link. */
function prefetchOnHover(client: QueryClient) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link?.href || link.origin !== location.origin) return
    const address = new URL(link.href)
    // What fails here fails again, and is then told, on visit.
    if (address.pathname !== location.pathname) void prefetchRoute(client, address)
  }
  const events = ['pointerover', 'pointerdown', 'focusin'] as const
  for (const name of events) addEventListener(name, onIntent, { passive: true })
}

/** A network that is back is another try for whatever stands on the page without its data. */
function askAgainOnline(client: QueryClient) {
  const predicate = ({ state }: Query) => state.status === 'error'
  addEventListener('online', () => void client.refetchQueries({ type: 'active', predicate }))
}

const RESTED_MS = 1000

/** A finger gives no warning before it presses a card: the player's code is there once the list has rested. */
function prefetchPlayerAtRest() {
  const prefetch = () => {
    const card = document.querySelector<HTMLAnchorElement>('[data-card] a')
    if (card && !isSaveDataOn()) void prefetchRoute(undefined, new URL(card.href))
  }
  // Safari has no requestIdleCallback.
  setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(prefetch) : prefetch()),
    RESTED_MS,
  )
}

/** What the first paint does not wait for. @returns what is drawn of it */
export function startDeferredWork(client: QueryClient) {
  prefetchOnHover(client)
  askAgainOnline(client)
  prefetchPlayerAtRest()
  enableLightDismiss()
  refuseStrayDrops()
  return { Consent, LaterShell: DeferredShell }
}
