import { RESPONSE_TIMEOUT_MS } from '../lib/time-limit.ts'

/** Loaded and pending files by URL. A failed file is removed, so that the next import fetches it again. */
const files = new Map<string, Promise<void>>()
const failed = new Set<string>()

/**
 * Replaces Vite's helper around each `import()` in the build (web/vite/preload-helper.ts). Browsers cache a failed
 * module, and every module that imports it, until the page unloads. So all files are fetched before the import,
 * which then reads them from the HTTP cache.
 */
export async function loadChunkFiles<Code>(
  load: () => Promise<Code>,
  names: readonly string[] = [],
): Promise<Code> {
  await Promise.all(names.map((name) => loadFile(`/${name}`)))
  return load()
}

function loadFile(address: string): Promise<void> {
  const pending = files.get(address)
  if (pending) return pending
  const fetched = ignoreUnload(address.endsWith('.css') ? styles(address) : script(address))
  const forget = () => {
    if (files.get(address) !== fetched) return
    files.delete(address)
    failed.add(address)
  }
  files.set(address, fetched)
  // A hanging request may still succeed; the next attempt does not wait for it.
  const timer = setTimeout(forget, RESPONSE_TIMEOUT_MS)
  fetched.catch(forget).finally(() => clearTimeout(timer))
  return fetched
}

/**
 * Firefox and Safari abort pending requests as soon as a link is followed, long before the page unloads.
 * That is no failure. If the page stays, the caller's time limit applies.
 */
function ignoreUnload(coming: Promise<void>): Promise<void> {
  let isLeft = false
  const leave = () => void (isLeft = true)
  // Removed afterwards: Firefox keeps no page with a `beforeunload` listener in its back/forward cache.
  addEventListener('beforeunload', leave)
  return new Promise((resolve, reject) => {
    coming
      .then(resolve, (error: unknown) => isLeft || reject(error))
      .finally(() => removeEventListener('beforeunload', leave))
  })
}

const isInPage = (address: string) =>
  document.querySelector(`[src="${address}"], [href="${address}"]`) !== null

/** Bypasses the HTTP cache after a failure: it may hold the wrong response. */
const fetchFresh = (address: string) =>
  fetch(address, { cache: failed.has(address) ? 'reload' : 'default' })

async function script(address: string) {
  if (isInPage(address)) return
  const response = await fetchFresh(address)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.includes('javascript')) throw new TypeError(`No script: ${address}`)
  // Reads the whole body, which may be truncated.
  await response.blob()
  // The browser parses the module from the cache in the meantime.
  document.head.append(linkTo(address, 'modulepreload'))
}

async function styles(address: string) {
  // After a timeout the link element is still in the page.
  if (failed.has(address)) await fetchFresh(address)
  else if (isInPage(address)) return
  const link = linkTo(address, 'stylesheet')
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`No style sheet: ${address}`))
    })
    document.head.append(link)
  })
}

const linkTo = (href: string, rel: 'modulepreload' | 'stylesheet') =>
  Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' })
