import { clearAllCaches } from '../../device/offline-cache.ts'
import { createStore } from '../../lib/store.ts'

type Waiting = { readonly activate: () => void }

const PATH = '/service-worker.js'
const HOUR_MS = 3_600_000

const store = createStore<{ waiting: Waiting | undefined }>({ waiting: undefined })

export const updatePrompt = {
  read: () => store.get().waiting,
  subscribe: store.subscribe,
  /** Hides the prompt until the next visit. */
  putOff: () => store.set({ waiting: undefined }),
}

/** Returns the worker's URL as a TrustedScriptURL, which the site's CSP requires. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (address: string) => unknown }
    }
  }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => PATH })
  return (policy?.createScriptURL(PATH) ?? PATH) as string
}

/** Registers the service worker, and offers each new version. Rejects if the browser blocks it. */
export async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(scriptUrl())

  const offerWhenInstalled = (worker: ServiceWorker | null) => {
    // Without a controller it is the first worker: it replaces none.
    if (!worker || !serviceWorker.controller) return
    const activate = () => {
      // Another tab may have activated it already.
      if (worker.state !== 'installed') return location.reload()
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      worker.postMessage('take-over', [])
    }
    const offerIt = () => worker.state === 'installed' && store.set({ waiting: { activate } })
    offerIt()
    worker.addEventListener('statechange', offerIt)
  }
  offerWhenInstalled(registration.waiting)
  registration.addEventListener('updatefound', () => offerWhenInstalled(registration.installing))

  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < HOUR_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** Removes the service worker and caches of an earlier release. */
export async function unregister(): Promise<void> {
  const registered = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registered.map((registration) => registration.unregister()))
  await clearAllCaches()
}
