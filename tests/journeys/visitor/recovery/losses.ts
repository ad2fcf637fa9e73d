import { readFileSync } from 'node:fs'
import type { BrowserContext, Request, Route } from '@playwright/test'

type Chunk = { file: string; dynamicImports?: string[] }

/** Returns the files of dynamic imports from Vite's manifest. */
export function filesOnDemand(): Set<string> {
  const text = readFileSync('dist/.vite/manifest.json', 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const wanted = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)
  return new Set(wanted.flatMap((name) => manifest[name]?.file ?? []))
}

/** Ways in which a file fails to load; each file gets one of them. */
const fates: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 404 }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>+2Télé' }),
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ status: 502 }),
]

const fileOf = (request: Request) => new URL(request.url()).pathname.slice(1)

/**
 * Fails the first request of each wanted file, except of those in `lost`, and adds it to `lost`.
 * @returns which files have loaded since
 */
export async function loseEachOnce(
  context: BrowserContext,
  wanted: ReadonlySet<string>,
  lost: Set<string>,
) {
  const [own, came, pending] = [new Set<string>(), new Set<string>(), new Set<Request>()]
  await context.route('**/assets/*.js', async (route) => {
    const file = fileOf(route.request())
    const outcome = fates[lost.size % fates.length]
    if (!wanted.has(file) || lost.has(file) || !outcome) return route.continue()
    lost.add(file)
    own.add(file)
    return outcome(route)
  })
  context.on('request', (request) => {
    // Data too: what they render may import more, and makes the page high enough to scroll.
    if (/\/assets\/.*\.(?:js|css)$|\/api\//.test(request.url())) pending.add(request)
  })
  const end = (request: Request) => pending.delete(request)
  context.on('requestfailed', end)
  context.on('requestfinished', (request) => {
    end(request)
    const file = fileOf(request)
    if (!own.has(file)) return
    void request.response().then((response) => {
      const type = response?.headers()['content-type'] ?? ''
      return response?.ok() && type.includes('javascript') && came.add(file)
    })
  })
  return {
    isQuiet: () => pending.size === 0,
    /** Returns the failed files that have not loaded since. */
    missing: () => [...own].filter((file) => !came.has(file)),
  }
}
