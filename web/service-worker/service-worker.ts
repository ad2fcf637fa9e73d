// What opens without a network. Built by web/vite/service-worker.ts into /service-worker.js.
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

/** Addresses with a hash in their names, and what tells this build from others. */
declare const BUILD: { readonly name: string; readonly files: readonly string[] }

/** Of no page: every host answers it with the app alone. */
const SHELL = '/offline'
/** The app of another build asks for other files. */
const SHELL_CACHE = `shell-${BUILD.name}`
const DAY_SECONDS = 86_400
/** A connection that stands but carries nothing must not hold up what is here already. */
const PATIENCE_SECONDS = 5

precacheAndRoute(BUILD.files.map((url) => ({ url, revision: null })))
// What this device cannot read any more comes from the network. Only code: what failed there has failed.
setCatchHandler(async ({ request, url }) =>
  BUILD.files.includes(url.pathname) ? fetch(request) : Response.error(),
)
cleanupOutdatedCaches()
enableNavigationPreload()

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell())
})

async function keepShell() {
  const answer = await fetch(SHELL, { cache: 'reload', headers: { accept: 'text/html' } })
  const html = await answer.text()
  if (!isAppShell(BUILD.files, html)) throw new Error(`${SHELL} is not the app: ${answer.status}`)
  // Its headers come along: the policy holds without a network too.
  const shell = new Response(html, { status: 200, headers: answer.headers })
  await (await caches.open(SHELL_CACHE)).put(SHELL, shell)
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetShells())
})

async function forgetShells() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('shell-') && name !== SHELL_CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
}

const app = new NetworkFirst({
  cacheName: SHELL_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [
    {
      // Only the bare app is kept, whatever page was asked for.
      cacheKeyWillBeUsed: async () => SHELL,
      cacheWillUpdate: async () => null,
    },
  ],
})
// The framed player is a page of its own, with headers of its own.
registerRoute(new NavigationRoute(app, { denylist: [/^\/(?:api|files)\//, /[?&]embed(?:[=&]|$)/] }))

/** The network's answer; without a network the last one that was good. While there is one, a failure is told as a failure. */
const keeping = (cacheName: string, type: RegExp, maxEntries: number) =>
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
  keeping(offlineCaches.answers, JSON_CONTENT_TYPE, 200),
)
registerRoute(
  ({ request, url }) => isImageRequest(request, url, self.location.origin),
  keeping(offlineCaches.pictures, IMAGE_TYPE, 300),
)

// A new version takes over when its visitor says so.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
clientsClaim()
