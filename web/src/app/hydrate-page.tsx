import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { Extra } from '../api/on-demand/Extra.tsx'
import { lazyWithTimeout } from '../api/on-demand/lazy-with-timeout.tsx'
import { config } from '../config.ts'
import { isFramedPlayer } from '../lib/embedded-player.ts'
import { RESPONSE_TIMEOUT_MS, withTimeLimit } from '../lib/time-limit.ts'
import { enableLightDismiss } from '../ui/dialogs/light-dismiss.ts'
import { refuseStrayDrops } from '../ui/stray-drops.ts'
import { App } from './App.tsx'
import { prefetchRoute } from './prefetch-route.ts'
import { rootOptions } from './root-options.ts'

/** What a page that was drawn ahead says beside its HTML; `web/src/entry-prerender.tsx` writes it. */
export type DehydratedPage = {
  /** Bars, axes and copyright end in it. */
  year: number
  answers: [QueryKey, unknown][]
}

const FramedPlayer = lazyWithTimeout(async () => ({
  default: (await import('../pages/framed/FramedPlayer.tsx')).FramedPlayer,
}))

/** What the app adds needs the whole sheets, but none that failed or that an extension brought. */
const stylesheetsLoaded = () =>
  Promise.all(
    [
      ...document.querySelectorAll<HTMLLinkElement>(
        // One that is disabled stands in the page itself.
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

/** Takes over the page's HTML if it is what the app would draw, and says whether it has. */
export async function hydratePage(client: QueryClient, root: HTMLElement): Promise<boolean> {
  const { dataset, lang } = document.documentElement
  if (isFramedPlayer()) {
    delete dataset.page
    enableLightDismiss()
    refuseStrayDrops()
    createRoot(root, rootOptions).render(
      <QueryClientProvider client={client}>
        <Extra>
          <FramedPlayer />
        </Extra>
      </QueryClientProvider>,
    )
    return true
  }
  // boot.ts says so of what is no page of this visitor's.
  const isHidden = dataset.page === 'other' || dataset.page === 'late'
  delete dataset.page
  if (isHidden) root.replaceChildren()
  const { year, answers } = JSON.parse(
    document.getElementById('drawn')?.textContent ?? '{}',
  ) as DehydratedPage
  const isOld = year !== new Date().getFullYear()
  // Another language where the texts of the wanted one could not be had; media come from elsewhere in a frame.
  if (isHidden || isOld || config.isEmbedded || lang !== globalThis.boot?.language) return false
  for (const [key, data] of answers) client.setQueryData(key, data, { updatedAt: 0 })
  // One that never ends must not keep the page from working.
  const code = prefetchRoute(undefined, new URL(location.href))
  await withTimeLimit(code, RESPONSE_TIMEOUT_MS).catch(() => {})
  await withTimeLimit(stylesheetsLoaded(), RESPONSE_TIMEOUT_MS).catch(() => {})
  // In pieces between frames: what is pressed meanwhile is answered.
  startTransition(() => void hydrateRoot(root, <App client={client} />, rootOptions))
  return true
}
