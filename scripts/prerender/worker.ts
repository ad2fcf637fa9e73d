import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { components } from '#contract'
import { parentPort, workerData } from 'node:worker_threads'
import { languages } from '../../web/src/i18n/language.ts'
import { routes } from '../../web/src/routes.ts'
import type * as Program from '../../web/src/entry-prerender.tsx'
import { pageConfig, type SiteConfig } from '../release/config/site-config.ts'
import type { JobResult, PrerenderJob, Reply } from './jobs.ts'
import { stubBrowserGlobals } from './stub-browser-globals.ts'
import { inlineStyles } from './page/inline-styles.ts'
import { sharedImage } from './cards/shared-image.ts'
import { removeTombstone, ROOT, STYLES, writePage, writeText } from './page/files.ts'
import { preloadLcpImage, sharedHead } from './page/head.ts'
import { fileOf } from './page/page-paths.ts'
import { extractStyleAttributes } from './page/extract-style-attributes.ts'

export type WorkerContext = {
  config: SiteConfig
  /** Path of the built renderer. */
  program: string
  /** Path of Vite's manifest, and the folder of the build. */
  manifest: string
  site: string
  /** The built page with its configuration. */
  html: string
  /** Output folder, with a folder per language. */
  out: string
}

type Archive = components['schemas']['Archive']
type Channel = components['schemas']['Channel']
type Collection = components['schemas']['Collection']
type Answers = Program.DehydratedQueries

const { config, program, manifest, site, html, out } = workerData as WorkerContext
stubBrowserGlobals(config.siteUrl, pageConfig(config))
const { prefetchPage, listCollections, fetchArchivePage, mediaUrl, render, Failure } =
  (await import(program)) as typeof Program

let styles: ReturnType<typeof inlineStyles> | undefined
/** Built with the first page, so that an API without a list fails before. */
const getInlineStyles = () =>
  (styles ??= inlineStyles({ manifest, site, html }, render).then((created) => {
    writeText(join(out, STYLES, created.later.name), created.later.sheet)
    return created
  }))

const pathOf = (route: string, id: string) => route.replace(':id', encodeURIComponent(id))

async function renderPage(path: string, mayHaveCard: boolean): Promise<JobResult> {
  const name = fileOf(path)
  if (name === undefined) return { kind: 'skipped' }
  const { fillPage } = await getInlineStyles()
  const answers = await prefetchPage(path)
  const { siteUrl, siteName } = config
  const image = await sharedImage(
    { ...cardContent(answers), name, mayHaveCard },
    { siteUrl, siteName, root: join(out, ROOT) },
  )
  for (const language of languages) {
    const prerendered = await render(path, language, answers)
    const styled = extractStyleAttributes(prerendered.html)
    if (styled.name) writeText(join(out, STYLES, styled.name), styled.sheet)
    const { head } = prerendered
    const about = { path, language, answers, head, siteUrl, siteName, mediaUrl, image }
    const tags = { first: preloadLcpImage(about), last: sharedHead(about) }
    writePage(out, name, language, fillPage({ path, language, prerendered, styled, tags }))
  }
  removeTombstone(out, name)
  return { kind: 'page', ...feedData(path, answers, image.url) }
}

/** Returns image and titles for a page's social card. */
function cardContent(answers: Answers) {
  const [key, data] = answers[0] ?? []
  if (key?.[1] !== 'one') return { picture: undefined, title: '' }
  if (key[0] === 'collections') {
    const { title, cover } = data as Collection
    return { title, picture: mediaUrl(cover) }
  }
  const { title, thumbnail, channel, year } = data as Archive
  return { title, above: `${channel.name} · ${year}`, picture: mediaUrl(thumbnail) }
}

function feedData(path: string, answers: Answers, picture: string) {
  const [key, data] = answers[0] ?? []
  if (key?.[0] === 'channels') return { channels: channelsWithArchives(data as Channel[]) }
  if (key?.[1] !== 'one') return {}
  if (key[0] === 'archives') {
    const { title, description, video, duration, createdAt, channel } = data as Archive
    const videoUrl = mediaUrl(video)
    const { id, name } = channel
    const about = { path, title, duration, createdAt, channel: { id, name } }
    return { entry: { ...about, description: textOf(description), picture, video: videoUrl } }
  }
  const { id, title, description, archives } = data as Collection
  const paths = archives.map((one) => pathOf(routes.player.path, one.id))
  return { collection: { id, path, title, description: textOf(description), archives: paths } }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const channelsWithArchives = (channels: readonly Channel[]) =>
  channels.filter(({ archiveCount }) => archiveCount > 0).map(({ id, name }) => ({ id, name }))

/** A page count above this is an error of the API. */
const MAX_PAGES = 1_000_000

/** An invalid item of the API must not break the pages of the others. */
const hasId = (item: unknown) => typeof (Object(item) as { id?: unknown }).id === 'string'

async function readList(number: number): Promise<JobResult> {
  const { items, pageCount } = await fetchArchivePage(number)
  if (!Number.isInteger(pageCount) || pageCount < 0 || pageCount > MAX_PAGES)
    throw new Error(`it has ${pageCount} pages, by its own account.`)
  const rows = items.filter(hasId).map((item): [string, string] => {
    // The view count changes all the time; it alone does not change a page.
    const { views: _, ...summary } = item
    const hash = createHash('sha256').update(JSON.stringify(summary)).digest('base64url')
    return [pathOf(routes.player.path, item.id), hash.slice(0, 16)]
  })
  return { kind: 'list', pageCount, rows }
}

async function runJob(job: PrerenderJob): Promise<JobResult> {
  if (job.kind === 'page') return renderPage(job.path, job.mayHaveCard)
  if (job.kind === 'list') return readList(job.page)
  if (job.kind === 'inlineStyles')
    return { kind: 'inlineStyles', sources: (await getInlineStyles()).sources }
  const collections = await listCollections()
  return {
    kind: 'collections',
    paths: collections.filter(hasId).map(({ id }) => pathOf(routes.collection.path, id)),
  }
}

async function resultOf(job: PrerenderJob): Promise<JobResult> {
  try {
    return await runJob(job)
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return { kind: 'notFound' }
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', ({ id, ...job }: PrerenderJob & { id: number }) => {
  void resultOf(job).then((done) => parentPort?.postMessage({ id, done } satisfies Reply, []))
})
