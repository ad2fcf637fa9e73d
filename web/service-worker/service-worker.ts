// The offline cache. web/vite/service-worker.ts builds this file into /service-worker.js.
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { enable as enableNavigationPreload } from 'workbox-navigation-preload'
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { offlineCaches } from '../src/device/offline-cache.ts'
import {
  JSON_CONTENT_TYPE,
  isCacheableApiRequest,
  isOfType,
  isImageRequest,
  isAppShell,
  IMAGE_TYPE,
} from './cacheable-requests.ts'

declare const self: ServiceWorkerGlobalScope

/** `files`: URLs of files with a hash in their names; `name` identifies this build. */
declare const BUILD: { readonly name: string; readonly files: readonly string[] }

/** A path that is no page: every host answers it with the app's HTML. */
const SHELL = '/offline'
/** The cache name contains the build: the app of another build requests other files. */
const SHELL_CACHE = `shell-${BUILD.name}`
const DAY_SECONDS = 86_400
/** Limits how long a stalled connection delays the cached app. */
const TIMEOUT_SECONDS = 5

precacheAndRoute(BUILD.files.map((url) => ({ url, revision: null })))
// Fetches code whose cache entry is unreadable. Other requests have already failed on the network.
setCatchHandler(async ({ request, url }) =>
  BUILD.files.includes(url.pathname) ? fetch(request) : Response.error(),
)
cleanupOutdatedCaches()
enableNavigationPreload()

self.addEventListener('install', (event) => {
  event.waitUntil(cacheShell())
})

async function cacheShell() {
  const response = await fetch(SHELL, { cache: 'reload', headers: { accept: 'text/html' } })
  const html = await response.text()
  if (!isAppShell(BUILD.files, html)) throw new Error(`${SHELL} is not the app: ${response.status}`)
  // The headers are stored too: the content security policy also applies offline.
  const shell = new Response(html, { status: 200, headers: response.headers })
  await (await caches.open(SHELL_CACHE)).put(SHELL, shell)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldShells())
})

async function deleteOldShells() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const app = new NetworkFirst({
  cacheName: SHELL_CACHE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  plugins: [
    {
      // Every page request reads the bare app; nothing is written here.
      cacheKeyWillBeUsed: async () => SHELL,
      cacheWillUpdate: async () => null,
    },
  ],
})
// The framed player is a separate page with its own headers.
registerRoute(new NavigationRoute(app, { denylist: [/^\/(?:api|files)\//, /[?&]embed(?:[=&]|$)/] }))

/** Network first; offline, the last valid response. While the browser is online, an error stays an error. */
const networkFirst = (cacheName: string, type: RegExp, maxEntries: number) =>
  new NetworkFirst({
    cacheName,
    plugins: [
      {
        cacheWillUpdate: async ({ response }) => (isOfType(response, type) ? response : null),
        cachedResponseWillBeUsed: async ({ cachedResponse }) =>
          navigator.onLine ? null : cachedResponse,
      },
      new ExpirationPlugin({
        maxEntries,
        maxAgeSeconds: 30 * DAY_SECONDS,
        purgeOnQuotaError: true,
      }),
    ],
  })
registerRoute(
  ({ request }) => isCacheableApiRequest(request),
  networkFirst(offlineCaches.answers, JSON_CONTENT_TYPE, 200),
)
registerRoute(
  ({ request, url }) => isImageRequest(request, url, self.location.origin),
  networkFirst(offlineCaches.pictures, IMAGE_TYPE, 300),
)

// A new version activates when the visitor accepts it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
clientsClaim()
