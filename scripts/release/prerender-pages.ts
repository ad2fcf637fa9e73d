import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStatic } from '../prerender/build.ts'
import { MANIFEST } from '../prerender/page/preload-tags.ts'
import { prerender, type Prerendered } from '../prerender/prerender.ts'
import { loadRenderer } from '../prerender/renderer.ts'
import type { SiteConfig } from './config/site-config.ts'
import { sitePage } from './site-page.ts'

/** Builds the renderer in the folder `work`; `build` contains Vite's manifest. */
const buildPlace = (config: SiteConfig, root: string, build: string, work: string) => ({
  config,
  program: buildStatic(root, join(work, 'program')),
  manifest: join(build, MANIFEST),
  site: build,
  html: sitePage(build, config),
})

/** Files kept between runs, in a folder beside the release. */
const filesIn = (store: string) => ({
  program: join(store, 'program/static.mjs'),
  manifest: join(store, 'manifest.json'),
  out: join(store, 'prerendered/pages'),
})

const say = (sentence: string) => console.log(sentence)

/** Prerenders all pages; continues an interrupted run. `root` ends with a slash. */
export function prerenderPages(config: SiteConfig, root: string, build: string, store: string) {
  const place = buildPlace(config, root, build, store)
  const { manifest, out } = filesIn(store)
  cpSync(place.manifest, manifest)
  return prerender({ ...place, out }, { isRefresh: false, say })
}

export type RendererFiles = Awaited<ReturnType<typeof buildRenderer>>

/** Builds the renderer of a release that renders pages on request, in the folder `work`. */
export async function buildRenderer(config: SiteConfig, root: string, build: string, work: string) {
  const place = buildPlace(config, root, build, work)
  const { release, later } = await loadRenderer(place)
  return { program: place.program, release, later }
}

/**
 * Renders the pages that have changed since the release in `out`.
 * @throws if it cannot
 */
export function refreshPages(config: SiteConfig, out: string, store: string) {
  const page = join(out, 'site/index.html')
  const files = filesIn(store)
  if (!existsSync(files.program) || !existsSync(page))
    throw new Error('Nothing to refresh: release with --prerender first.')
  const place = { config, ...files, site: join(out, 'site'), html: readFileSync(page, 'utf8') }
  return prerender(place, { isRefresh: true, say })
}

export const formatOutcome = ({ rendered, reused, removed, failed }: Prerendered) =>
  [
    `Prerendered pages, in every language: ${rendered}. Unchanged: ${reused}. Removed: ${removed}.`,
    ...failed.map((one) => `Not prerendered, so that the app responds: ${one}`),
  ].join('\n')
