import { createRoot } from 'react-dom/client'
import { ROOT_ID, type PageState } from './page-attributes/html.ts'
import './ui/tokens.css'
import './ui/base.css'
import './ui/shell.css'
import { loadOnDemand } from './lazy/load-with-timeout.ts'
import { createQueryClient } from './api/query-client.ts'
import { prefetchRoute } from './app/prefetch-route.ts'
import { App } from './app/App.tsx'
import { rootOptions } from './app/root-options.ts'
import { config } from './config/config.ts'
import { startI18n } from './i18n/index.ts'
import { renderFatalError } from './i18n/fatal-error.ts'
import { isFramedPlayer } from './config/framed-player.ts'
import { listenBeforeRouter } from './lib/popstate.ts'
import { oneAddress } from './routes.ts'

/** Data that arrives within this time renders without a spinner. */
const HEAD_START_MS = 100

/** Delays the service worker, which benefits later visits only. */
const SETTLED_MS = 5000
const install = () =>
  loadOnDemand(() => import('./features/pwa/mount-notices.tsx')).then(
    (it) => it.mountNotices(),
    () => addEventListener('online', () => void install(), { once: true }),
  )

// Without top-level await: the activity's code imports this file's chunk, which would be a deadlock.
async function start() {
  const { pathname, search, hash } = location
  const path = oneAddress(pathname)
  // Some hosts do not redirect other forms of a path.
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash)
  listenBeforeRouter()
  const activity = config.isEmbedded
    ? loadOnDemand(() => import('./embedded/activity.ts'))
        .then((it) => it.startActivity())
        .catch(() => undefined)
    : undefined
  const { dataset }: PageState = document.documentElement
  // The HTML of a prerendered page preloads this code.
  const hydration = dataset.page
    ? loadOnDemand(() => import('./app/hydrate-page.tsx')).catch(() => undefined)
    : undefined
  await startI18n()
  const root = document.getElementById(ROOT_ID)
  if (root) {
    const client = createQueryClient()
    if (!activity && import.meta.env.PROD) setTimeout(install, navigator.onLine ? SETTLED_MS : 0)
    if (await (await hydration)?.hydratePage(client, root)) return
    // The framed player has no app to fall back to.
    if (isFramedPlayer()) return renderFatalError()
    delete dataset.page
    // Waits for preloaded responses: React would show a fallback for at least 300 ms.
    const prefetched = activity ? undefined : prefetchRoute(client, new URL(location.href))
    await Promise.race([prefetched, new Promise((done) => setTimeout(done, HEAD_START_MS))])
    createRoot(root, rootOptions).render(<App client={client} activity={await activity} />)
  }
}

if (config.problem) renderFatalError(config.problem)
else start().catch(() => renderFatalError())
