import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { DehydratedQueries } from '../../web/src/entry-prerender.tsx'
import { languages } from '../../web/src/i18n/language.ts'
import { routes } from '../../web/src/routes.ts'
import { sharedImage } from './cards/shared-image.ts'
import { openFeedStore } from './feeds/entries.ts'
import { feedData, writeFeeds, type FeedChannel, type FeedCollection } from './feeds/write.ts'
import type * as Renderer from './handler.ts'
import type { Journal } from './journal.ts'
import {
  removePage,
  removeTombstone,
  ROOT,
  STYLES,
  writeInlineHashes,
  writePage,
  writeText,
} from './page/files.ts'
import { imageContent } from './page/head.ts'
import type { SharedImage } from './page/link-image.ts'
import { fileOf, plainPages } from './page/page-paths.ts'
import { loadRenderer, type RendererPlace } from './renderer.ts'

/** Cards are painted for the latest archives only: each takes 0.1 s and 30 kB. */
const MAX_CARDS = 2000

/** A larger share of failures means that the API fails, not single pages. */
const MAX_FAILED_SHARE = 0.01

/** Pages in progress: while some wait for the API, one is rendered and others are compressed. */
const CONCURRENCY = 8

/** Limits a page in one language, in ms; long enough for three attempts at the API. */
const TIMEOUT_MS = 60_000

export type PrerenderPlace = RendererPlace & {
  /** Output folder, with a folder per language. */
  out: string
}

export type PrerenderSummary = {
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
type Page = { answers: Promise<DehydratedQueries>; image?: Promise<SharedImage>; error?: unknown }

/**
 * Requests all pages of the renderer in all languages, and writes them as files.
 * @throws if the list cannot be fetched, or if over 1 % of pages fail
 */
export async function prerender(
  place: PrerenderPlace,
  journal: Journal,
  { isRefresh, say, max = Infinity }: Options,
): Promise<PrerenderSummary> {
  const { config, out } = place
  const { siteUrl, siteName, apiHost } = config
  // An interrupted run continues; after a complete one the journal starts empty.
  if (journal.isWhole() && !isRefresh) journal.clear()
  const { renderer, release, styleHashes, later } = await loadRenderer(place, true)
  const refuse = (what: string) => (error: unknown) => {
    throw new Error(`The list of ${what} at ${apiHost} cannot be read: ${reasonOf(error)}`)
  }
  const archives = await listArchives(renderer, max).catch(refuse('archives'))
  const collections = await renderer.listCollections().catch(refuse('collections'))
  say(`${archives.size} archives are listed.`)
  writeInlineHashes(out, styleHashes)
  await writeText(join(out, STYLES, later.name), later.sheet)
  const fixedPaths = [
    ...plainPages,
    ...collections.filter(hasId).map(({ id }) => pathOf(routes.collection.path, id)),
  ]
  const isUnchanged = (path: string) => journal.pages.get(path) === archives.get(path)
  const fixedPathSet = new Set(fixedPaths)
  // An archive missing from the list is requested by id: the list may have skipped it.
  const unlisted = [...journal.pages.keys()].filter(
    (path) => !archives.has(path) && !fixedPathSet.has(path),
  )
  const changed = [...archives.keys()].filter((path) => !isUnchanged(path))
  const paths = [...fixedPaths, ...changed, ...unlisted]
  const withCard = new Set([...fixedPaths, ...[...archives.keys()].slice(0, MAX_CARDS)])
  const outcome = { rendered: 0, reused: archives.size - changed.length, removed: 0 }
  const failed: string[] = []
  const entries = openFeedStore(journal.store)
  const feedCollections: FeedCollection[] = []
  const channels: FeedChannel[] = []

  // One request to the API and one image serve all languages of a page.
  const open = new Map<string, Page>()
  const pageOf = (path: string, signal: AbortSignal) => {
    const page = open.get(path) ?? { answers: renderer.prefetchPage(path, signal) }
    open.set(path, page)
    return page
  }
  const handle = renderer.createHandler(
    { ...release, timeoutMs: TIMEOUT_MS },
    {
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
      onError: (path, error) => failed.push(`${path}: ${reasonOf(error)}`),
    },
  )

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
    const page = open.get(path)
    open.delete(path)
    if (status === 404 || status === 410) {
      if (journal.pages.has(path)) outcome.removed += 1
      removePage(out, path)
      journal.remove(path)
    }
    if (status !== 200) return
    removeTombstone(out, name)
    const picture = (await page?.image)?.url ?? ''
    const feed = feedData(path, (await page?.answers) ?? [], picture, renderer.mediaUrl)
    if (feed.entry) entries.note(feed.entry)
    if (feed.collection) feedCollections.push(feed.collection)
    channels.push(...(feed.channels ?? []))
    journal.write(path, archives.get(path) ?? '')
    outcome.rendered += 1
  }

  let count = 0
  await each(paths, async (path) => {
    await crawl(path)
    count += 1
    if (count % 500 === 0) say(`${count} of ${paths.length} pages…`)
  })
  if (failed.length > Math.max(10, paths.length * MAX_FAILED_SHARE))
    throw new Error(`${failed.length} pages cannot be rendered; ${failed[0]}`)
  const byPath = feedCollections.toSorted((one, other) => (one.path < other.path ? -1 : 1))
  const listed = entries.all((path) => journal.pages.has(path))
  await writeFeeds(place, listed, byPath, channels)
  journal.close()
  return { ...outcome, failed }
}

/** Runs `work` for each item, several at a time. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = items.values()
  const run = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, run))
}

/** A page count above this is an error of the API. */
const MAX_PAGES = 1_000_000

/** An invalid item of the API must not break the pages of the others. */
const hasId = (item: unknown) => typeof (Object(item) as { id?: unknown }).id === 'string'

const pathOf = (route: string, id: string) => route.replace(':id', encodeURIComponent(id))

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
      archives.set(pathOf(routes.player.path, item.id), hash.slice(0, 16))
    }
    return pageCount
  }
  const pages = await addPage(1)
  await each(
    Array.from({ length: pages - 1 }, (_, index) => index + 2),
    async (number) => void (await addPage(number)),
  )
  return new Map([...archives].slice(0, max))
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
