import { RESPONSE_TIMEOUT_MS } from '../../lib/time-limit.ts'

/** Files that are here or on their way. What failed is none of them: it is asked for anew. */
const files = new Map<string, Promise<void>>()
const failed = new Set<string>()

/**
 * Stands in the build for Vite's helper around each `import()` (web/vite/load-files.ts). Browsers keep
 * a module that could not be fetched, and with it all that import it, for as long as the page lives. So
 * nothing is imported before it and what it imports has come; the import then takes it from the cache.
 */
export async function loadFiles<Code>(
  load: () => Promise<Code>,
  names: readonly string[] = [],
): Promise<Code> {
  await Promise.all(names.map((name) => whole(`/${name}`)))
  return load()
}

function whole(address: string): Promise<void> {
  const known = files.get(address)
  if (known) return known
  const fetched = unlessLeft(address.endsWith('.css') ? styles(address) : script(address))
  const forget = () => {
    if (files.get(address) !== fetched) return
    files.delete(address)
    failed.add(address)
  }
  files.set(address, fetched)
  // One that hangs may still come, but the next try does not wait for it.
  const timer = setTimeout(forget, RESPONSE_TIMEOUT_MS)
  fetched.catch(forget).finally(() => clearTimeout(timer))
  return fetched
}

/**
 * Firefox and Safari give up what is on its way as soon as a link is followed, long before the page
 * goes: that is no failure. Should the page stay, whoever waits for the file has a time limit.
 */
function unlessLeft(coming: Promise<void>): Promise<void> {
  let isLeft = false
  const leave = () => void (isLeft = true)
  // Only meanwhile: with a listener for it Firefox keeps no page for Back.
  addEventListener('beforeunload', leave)
  return new Promise((resolve, reject) => {
    coming
      .then(resolve, (error: unknown) => isLeft || reject(error))
      .finally(() => removeEventListener('beforeunload', leave))
  })
}

const isInPage = (address: string) =>
  document.querySelector(`[src="${address}"], [href="${address}"]`) !== null

/** What a host has said wrongly once may be kept, and told again by the cache. */
const ask = (address: string) =>
  fetch(address, { cache: failed.has(address) ? 'reload' : 'default' })

async function script(address: string) {
  if (isInPage(address)) return
  const response = await ask(address)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.includes('javascript')) throw new TypeError(`No script: ${address}`)
  // To its end: it may be cut off.
  await response.blob()
  // Read meanwhile, from the cache.
  document.head.append(linkTo(address, 'modulepreload'))
}

async function styles(address: string) {
  // The link of one that hung still stands there.
  if (failed.has(address)) await ask(address)
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
