import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import {
  MISMATCH,
  SHOWN_MISMATCH,
  DEHYDRATED_STATE_ID,
  type PageState,
} from '../page-attributes/html.ts'
import { LazyBoundary } from '../lazy/LazyBoundary.tsx'
import { lazyWithTimeout } from '../lazy/lazy-with-timeout.tsx'
import { config } from '../config/config.ts'
import { isFramedPlayer } from '../config/framed-player.ts'
import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../lib/time-limit.ts'
import { tolerateDomChanges } from '../lib/tolerate-dom-changes.ts'
import { enableLightDismiss } from '../ui/dialogs/light-dismiss.ts'
import { refuseStrayDrops } from '../ui/stray-drops.ts'
import { App } from './App.tsx'
import { prefetchRoute } from './prefetch-route.ts'
import { rootOptions } from './root-options.ts'

/** The state of a prerendered page; `web/src/entry-prerender.tsx` writes it. */
export type DehydratedPage = {
  /** The year of prerendering, in which charts and the copyright end. */
  year: number
  answers: [QueryKey, unknown][]
}

const FramedPlayer = lazyWithTimeout(async () => ({
  default: (await import('../pages/framed/FramedPlayer.tsx')).FramedPlayer,
}))

/** Resolves when the build's stylesheets have loaded or failed; ignores those of extensions. */
const stylesheetsLoaded = () =>
  Promise.all(
    [
      ...document.querySelectorAll<HTMLLinkElement>(
        // A disabled stylesheet is inlined in the page.
        'link[rel=stylesheet][href^="/assets/"]:not([disabled])',
      ),
    ]
      .filter(({ sheet, href }) => !sheet && performance.getEntriesByName(href).length === 0)
      .map(
        (link) =>
          new Promise((done) => {
            for (const type of ['load', 'error']) link.addEventListener(type, done)
          }),
      ),
  )

/** Hydrates the prerendered HTML if it matches what the app would render. @returns whether it did */
export async function hydratePage(client: QueryClient, root: HTMLElement): Promise<boolean> {
  const { lang } = document.documentElement
  const { dataset }: PageState = document.documentElement
  if (isFramedPlayer()) {
    delete dataset.page
    tolerateDomChanges()
    enableLightDismiss()
    refuseStrayDrops()
    createRoot(root, rootOptions).render(
      <QueryClientProvider client={client}>
        <LazyBoundary>
          <FramedPlayer />
        </LazyBoundary>
      </QueryClientProvider>,
    )
    return true
  }
  // boot.ts marks prerendered HTML that is for another language or path.
  const isHidden = dataset.page === MISMATCH || dataset.page === SHOWN_MISMATCH
  delete dataset.page
  if (isHidden) root.replaceChildren()
  const { year, answers } = JSON.parse(
    document.getElementById(DEHYDRATED_STATE_ID)?.textContent ?? '{}',
  ) as DehydratedPage
  const isOld = year !== new Date().getFullYear()
  // `lang` differs if the wanted texts failed to load; in a frame the media URLs differ.
  if (isHidden || isOld || config.isEmbedded || lang !== globalThis.boot?.language) return false
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt: 0 })
  // A hanging request must not delay hydration for longer than the time limit.
  const code = prefetchRoute(undefined, new URL(location.href))
  await withTimeLimit(code, RESPONSE_TIMEOUT_MS).catch(() => {})
  await withTimeLimit(stylesheetsLoaded(), RESPONSE_TIMEOUT_MS).catch(() => {})
  // A transition hydrates between frames, so that input stays responsive.
  startTransition(() => void hydrateRoot(root, <App client={client} />, rootOptions))
  return true
}
