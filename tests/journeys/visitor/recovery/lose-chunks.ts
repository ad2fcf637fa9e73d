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
const failures: ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 404 }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>+2Télé' }),
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ status: 502 }),
]

/** Lets one chunk at a time fail to load, each in the next of four ways. */
export async function chunkLosses(context: BrowserContext) {
  let now = { chunk: '', isBroken: false, isLost: false, isRequestedAgain: false }
  let turn = 0
  await context.route('**/assets/*.js', (route) => {
    if (nameOf(new URL(route.request().url()).pathname) !== now.chunk) return route.continue()
    if (now.isBroken) now.isLost = true
    else now.isRequestedAgain = true
    return now.isBroken ? failures[turn % failures.length]?.(route) : route.continue()
  })
  return {
    lose(chunk: string) {
      now = { chunk, isBroken: true, isLost: false, isRequestedAgain: false }
      turn++
    },
    restore: () => void (now.isBroken = false),
    isLost: () => now.isLost,
    /** Since `restore`. */
    isRequestedAgain: () => now.isRequestedAgain,
  }
}
