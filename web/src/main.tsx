import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import './ui/shell.css'
import { loadOnDemand } from './api/on-demand/load-with-timeout.ts'
import { createQueryClient } from './api/query-client.ts'
import { prefetchRoute } from './app/prefetch-route.ts'
import { App } from './app/App.tsx'
import { rootOptions } from './app/root-options.ts'
import { config } from './config.ts'
import { startI18n } from './i18n/index.ts'
import { renderFatalError } from './i18n/fatal-error.ts'
import { isFramedPlayer } from './lib/embedded-player.ts'
import { oneAddress } from './routes.ts'

/** The HTML already says that something is on its way; what comes in this time needs no second sign of it. */
const HEAD_START_MS = 100

/** What later visits gain from must not hold up the first. */
const SETTLED_MS = 5000
const install = () =>
  loadOnDemand(() => import('./features/installation/mount-notices.tsx')).catch(() =>
    addEventListener('online', () => void install(), { once: true }),
  )

// No top-level await: the activity's code imports this file's chunk, and would wait for itself.
async function start() {
  const { pathname, search, hash } = location
  const path = oneAddress(pathname)
  // Some hosts answer other forms of an address, too.
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash)
  const activity = config.isEmbedded
    ? loadOnDemand(() => import('./embedded/activity.ts'))
        .then((it) => it.startActivity())
        .catch(() => undefined)
    : undefined
  const { dataset } = document.documentElement
  // Where the page was drawn ahead, its HTML has asked for this code already.
  const drawn = dataset.page
    ? loadOnDemand(() => import('./app/hydrate-page.tsx')).catch(() => undefined)
    : undefined
  await startI18n()
  const root = document.getElementById('root')
  if (root) {
    const client = createQueryClient()
    if (!activity && import.meta.env.PROD) setTimeout(install, navigator.onLine ? SETTLED_MS : 0)
    if (await (await drawn)?.hydratePage(client, root)) return
    // Other sites' frames show the player or nothing.
    if (isFramedPlayer()) return renderFatalError()
    delete dataset.page
    // Answers of boot.ts are drawn at once; React shows a fallback for 300 ms at least.
    const early = activity ? undefined : prefetchRoute(client, new URL(location.href))
    await Promise.race([early, new Promise((done) => setTimeout(done, HEAD_START_MS))])
    createRoot(root, rootOptions).render(<App client={client} activity={await activity} />)
  }
}

if (config.problem) renderFatalError(config.problem)
else start().catch(() => renderFatalError())
