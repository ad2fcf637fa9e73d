import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import type { DehydratedQueries } from '../../web/src/entry-prerender.tsx'
import { languages } from '../../web/src/i18n/language.ts'
import { routes } from '../../web/src/routes.ts'
import { sharedImage } from './cards/shared-image.ts'
import type { components } from '#contract'
import { channelFeed, collectionFeed, FEED } from '../release/rules/feeds.ts'
import type * as Renderer from './handler.ts'
import { openJournal } from './journal.ts'
import {
  readAnswers,
  removePage,
  removeOtherFiles,
  removeTombstone,
  ROOT,
  STYLES,
  writePage,
  writeText,
} from './page/files.ts'
import { imageContent } from './page/head.ts'
import type { SharedImage } from './page/link-image.ts'
import { archivePath, collectionPath, fileOf, hasId, plainPages } from './page/page-paths.ts'
import { reasonOf } from './reason.ts'
import { loadRenderer, type RendererPlace } from './renderer.ts'

/** Cards are painted for the latest archives only: each takes 0.1 s and 30 kB. */
const MAX_CARDS = 2000

/** A larger share of failures means that the API fails, not single pages. */
const MAX_FAILED_SHARE = 0.01

/** Pages in progress: while some wait for the API, one is rendered and others are compressed. */
const concurrency = 8

/** Limits a page in one language, in ms; long enough for three attempts at the API. */
const TIMEOUT_MS = 60_000

type Channel = components['schemas']['Channel']

export type PrerenderPlace = RendererPlace & {
  /** Output folder, with a folder per language. */
  out: string
}

export type Prerendered = {
  /** Folder of the pages, and CSP source expressions of the styles that are inlined in them. */
  pages: string
  styleHashes: string[]
  rendered: number
  reused: number
  removed: number
  failed: string[]
}

type Options = {
  /** Keeps the pages of archives whose summary in the list has not changed. */
  isRefresh: boolean
  say: (sentence: string) => void
  /** Renders at most this many archives, the latest first. */
  max?: number
}

/** The data of a page that is being written in each language. */
type Page = { answers: Promise<DehydratedQueries>; image?: Promise<SharedImage> }

/**
 * Requests all pages of the renderer in all languages, and writes them as files.
 * @throws if the list cannot be fetched, or if over 1 % of pages fail
 */
export async function prerender(
  place: PrerenderPlace,
  { isRefresh, say, max = Infinity }: Options,
): Promise<Prerendered> {
  const { config, out } = place
  const { siteUrl, siteName, apiHost } = config
  const { renderer, release, styleHashes, later } = await loadRenderer(place)
  // Nobody waits.
  renderer.requestPolicy.retries = 2
  // Time axes end in the present year.
  const made = `${release.build} ${new Date().getFullYear()}`
  const journal = openJournal(join(dirname(out), 'journal.json'), made)
  if (isRefresh && !journal.isWhole)
    throw new Error(
      'The configuration, the code or the year is another one: release with --prerender again.',
    )
  if (journal.isOther) rmSync(out, { recursive: true, force: true })
  // An interrupted run continues; after a complete one all pages are rendered again.
  if (journal.isWhole && !isRefresh) journal.restart()
  const refuse = (what: string) => (error: unknown) => {
    throw new Error(`The list of ${what} at ${apiHost} cannot be read: ${reasonOf(error)}`)
  }
  const archives = await listArchives(renderer, max).catch(refuse('archives'))
  const collections = await renderer.listCollections().catch(refuse('collections'))
  say(`${archives.size} archives are listed.`)
  await writeText(join(out, STYLES, later.name), later.sheet)
  const fixedPaths = new Set([
    ...plainPages,
    ...collections.filter(hasId).map(({ id }) => collectionPath(id)),
  ])
  // An archive missing from the list is requested by id: the list may have skipped it.
  const unlisted = [...journal.pages.keys()].filter(
    (path) => !archives.has(path) && !fixedPaths.has(path),
  )
  const isChanged = (path: string) => journal.pages.get(path) !== archives.get(path)
  const changed = [...archives.keys()].filter(isChanged)
  const paths = [...fixedPaths, ...changed, ...unlisted]
  const withCard = new Set([...fixedPaths, ...[...archives.keys()].slice(0, MAX_CARDS)])
  const outcome = { rendered: 0, reused: archives.size - changed.length, removed: 0 }
  const failed: string[] = []
  const onError = (path: string, reason: string) => failed.push(`${path}: ${reason}`)

  // One request to the API and one image serve all languages of a page.
  const open = new Map<string, Page>()
  const pageOf = (path: string, signal: AbortSignal) => {
    const page = open.get(path) ?? { answers: renderer.prefetchPage(path, signal) }
    open.set(path, page)
    return page
  }
  const patient = { ...release, timeoutMs: TIMEOUT_MS }
  const handle = renderer.createHandler(patient, {
    prefetch: (path, signal) => pageOf(path, signal).answers,
    imageOf: (path, answers, signal) =>
      (pageOf(path, signal).image ??= sharedImage(
        {
          ...imageContent(answers, renderer.mediaUrl),
          name: fileOf(path) ?? '',
          mayHaveCard: withCard.has(path),
        },
        { siteUrl, siteName, root: join(out, ROOT) },
      )),
    onError,
  })

  /** @returns the status of the page */
  async function writeLanguages(path: string, name: string) {
    for (const language of languages) {
      const headers = { 'accept-language': language }
      const response = await handle(new Request(siteUrl + path, { headers }))
      if (response.status !== 200) return response.status
      await writePage(out, name, language, await response.text())
    }
    return 200
  }

  async function crawl(path: string) {
    const name = fileOf(path)
    if (name === undefined) return
    const status = await writeLanguages(path, name)
    open.delete(path)
    if (status === 404 || status === 410) {
      if (journal.pages.has(path)) outcome.removed += 1
      removePage(out, name)
      journal.pages.delete(path)
    }
    if (status !== 200) return
    removeTombstone(out, name)
    journal.pages.set(path, archives.get(path) ?? '')
    journal.note()
    outcome.rendered += 1
  }

  let count = 0
  await pMap(
    paths,
    async (path) => {
      await crawl(path)
      count += 1
      if (count % 500 === 0) say(`${count} of ${paths.length} pages…`)
    },
    { concurrency },
  )
  if (failed.length > Math.max(10, paths.length * MAX_FAILED_SHARE))
    throw new Error(`${failed.length} pages cannot be rendered; ${failed[0]}`)
  await crawlFeeds()
  journal.close()
  return { ...outcome, failed, styleHashes, pages: out }

  /** Writes feeds, by the data in the pages' files, and sitemaps. */
  async function crawlFeeds() {
    const answersIn = (path: string) => readAnswers(out, path)
    const handleFeed = renderer.createHandler(patient, {
      prefetch: (path) => Promise.resolve(answersIn(path)),
      onError,
    })
    const written = new Set<string>()
    const write = async (path: string) => {
      const response = await handleFeed(new Request(siteUrl + path))
      const text = await response.text()
      // The former feed stays if the API fails.
      if (response.status === 200 || response.status === 503) written.add(path)
      if (response.status === 200) await writeText(join(out, ROOT, path), text)
      return text
    }
    const channels = answersIn(routes.channels.path)[0]?.[1] as Channel[] | undefined
    const index = await write('/sitemap.xml')
    const feeds = [
      FEED,
      ...(channels ?? []).map(({ id }) => channelFeed(id)),
      ...collections.filter(hasId).map(({ id }) => collectionFeed(id)),
      ...[...index.matchAll(/\/sitemaps\/\d+\.xml/g)].map(([path]) => path),
    ].filter((path) => path !== undefined)
    await pMap(feeds, write, { concurrency })
    removeOtherFiles(join(out, ROOT), written)
  }
}

/** A page count above this is an error of the API. */
const MAX_PAGES = 1_000_000

/** Returns a hash of each archive's summary by the path of its page, the latest first. */
async function listArchives({ fetchArchivePage }: typeof Renderer, max: number) {
  const archives = new Map<string, string>()
  const addPage = async (number: number) => {
    const { items, pageCount } = await fetchArchivePage(number)
    if (!Number.isInteger(pageCount) || pageCount < 0 || pageCount > MAX_PAGES)
      throw new Error(`it has ${pageCount} pages, by its own account.`)
    for (const item of items.filter(hasId)) {
      // The view count changes all the time; it alone does not change a page.
      const { views: _, ...summary } = item
      const hash = createHash('sha256').update(JSON.stringify(summary)).digest('base64url')
      archives.set(archivePath(item.id), hash.slice(0, 16))
    }
    return pageCount
  }
  const pages = await addPage(1)
  const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  await pMap(numbers, addPage, { concurrency })
  return new Map([...archives].slice(0, max))
}
