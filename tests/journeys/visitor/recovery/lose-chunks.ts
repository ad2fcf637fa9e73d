import { readFileSync } from 'node:fs'
import type { BrowserContext, Route } from '@playwright/test'

type Chunk = { file: string; dynamicImports?: string[] }

/** The name of the chunk `assets/ChannelsPage-LohsGrW.js`. */
const nameOf = (file: string) => /\/([\w-]+?)-[\w-]{6,8}\.js$/.exec(file)?.[1] ?? ''

/** Returns the names of the chunks that the build imports dynamically, from Vite's manifest. */
export function dynamicChunks(): string[] {
  const text = readFileSync('dist/.vite/manifest.json', 'utf8')
  const manifest = JSON.parse(text) as Record<string, Chunk>
  const imported = Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)
  return [...new Set(imported.map((source) => nameOf(manifest[source]?.file ?? '')))]
}

/** Ways in which a chunk fails to load. */
const fates: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 404 }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>+2Télé' }),
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ status: 502 }),
]

/** Lets one chunk at a time fail to load, each in the next of four ways. */
export async function chunkLosses(context: BrowserContext) {
  let [chunk, isBroken, isLost, isRestored, turn] = ['', false, false, false, 0]
  await context.route('**/assets/*.js', (route) => {
    if (nameOf(new URL(route.request().url()).pathname) !== chunk) return route.continue()
    if (isBroken) isLost = true
    else isRestored = true
    return isBroken ? fates[turn % fates.length]?.(route) : route.continue()
  })
  return {
    lose(name: string) {
      ;[chunk, isBroken, isLost, isRestored] = [name, true, false, false]
      turn++
    },
    restore: () => void (isBroken = false),
    isLost: () => isLost,
    /** Since `restore`. */
    isRequestedAgain: () => isRestored,
  }
}
