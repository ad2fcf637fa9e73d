import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withConfig } from '../../web/vite/page-config.ts'
import { buildStatic } from '../prerender/build.ts'
import { openJournal } from '../prerender/journal.ts'
import { MANIFEST } from '../prerender/page/preload-tags.ts'
import { prerender, type PrerenderSummary } from '../prerender/prerender.ts'
import { loadRenderer } from '../prerender/renderer.ts'
import { pageConfig, type SiteConfig } from './config/site-config.ts'
import { listFiles } from './folder/file-tree.ts'
import { sitePage } from './site-page.ts'

/** Files kept between runs, in a folder beside the release. */
const filesIn = (store: string) => ({
  program: join(store, 'program/static.mjs'),
  manifest: join(store, 'manifest.json'),
  made: join(store, 'made'),
  output: join(store, 'drawn'),
  pages: join(store, 'drawn/pages'),
})

const say = (sentence: string) => console.log(sentence)

/**
 * Prerenders all pages; continues an interrupted run. `root` ends with a slash, `build` contains
 * Vite's manifest.
 */
export async function prerenderPages(
  config: SiteConfig,
  root: string,
  build: string,
  store: string,
) {
  const { program, manifest, made, output, pages } = filesIn(store)
  await buildStatic(root, join(store, 'program'))
  cpSync(join(build, MANIFEST), manifest)
  const html = sitePage(build, config)
  writeFileSync(made, inputsHash(program, html))
  const journal = openJournal(output, inputsHash(program, html))
  const place = { config, program, manifest, site: build, html, out: pages }
  return { pages, outcome: await prerender(place, journal, { isRefresh: false, say }) }
}

export type RendererFiles = Awaited<ReturnType<typeof buildRenderer>>

/** Builds the renderer of a release that renders pages on request, in the folder `work`. */
export async function buildRenderer(config: SiteConfig, root: string, build: string, work: string) {
  const program = await buildStatic(root, join(work, 'program'))
  const html = sitePage(build, config)
  const place = { config, program, manifest: join(build, MANIFEST), site: build, html }
  const { release, later } = await loadRenderer(place, false)
  return { program, release, later }
}

/**
 * Renders the pages that have changed since the release in `out`.
 * @returns a sentence if it cannot
 */
export async function refreshPages(config: SiteConfig, out: string, store: string) {
  const { program, manifest, made, output, pages } = filesIn(store)
  const page = join(out, 'site/index.html')
  if (!existsSync(made) || !existsSync(page))
    return 'Nothing to refresh: release with --prerender first.'
  const html = readFileSync(page, 'utf8')
  const hash = inputsHash(program, html)
  if (withConfig(html, pageConfig(config)) !== html || readFileSync(made, 'utf8') !== hash)
    return 'The configuration, the code or the year is another one: release with --prerender again.'
  const journal = openJournal(output, hash)
  const place = { config, program, manifest, site: join(out, 'site'), html, out: pages }
  return { pages, outcome: await prerender(place, journal, { isRefresh: true, say }) }
}

/** Source folders that also affect the pages, beside the built renderer. */
const RENDERING_FOLDERS = [
  new URL('../prerender/', import.meta.url),
  new URL('./rules/', import.meta.url),
].map((folder) => fileURLToPath(folder))

/** Returns a hash of everything that pages depend on except API responses. */
export function inputsHash(
  program: string,
  html: string,
  folders: readonly string[] = RENDERING_FOLDERS,
) {
  const hash = createHash('sha256').update(readFileSync(program)).update(html)
  hash.update(String(new Date().getFullYear()))
  for (const folder of folders)
    for (const name of listFiles(folder)) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

export const formatOutcome = ({ rendered, reused, removed, failed }: PrerenderSummary) =>
  [
    `Prerendered pages, in every language: ${rendered}. Unchanged: ${reused}. Removed: ${removed}.`,
    ...failed.map((one) => `Not prerendered, so that the app responds: ${one}`),
  ].join('\n')
