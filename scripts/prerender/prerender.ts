import { availableParallelism } from 'node:os'
import { openFeedStore } from './feeds/entries.ts'
import { writeFeeds, type FeedChannel, type FeedCollection } from './feeds/write.ts'
import type { JobResult, PrerenderJob } from './jobs.ts'
import type { Journal } from './journal.ts'
import { removePage, writeInlineHashes } from './page/files.ts'
import { plainPages } from './page/page-paths.ts'
import { startPool, type Pool } from './pool.ts'
import type { WorkerContext } from './worker.ts'

/** Cards are painted for the latest archives only: each takes 0.1 s and 30 kB. */
const MAX_CARDS = 2000

/** A larger share of failures means that the API fails, not single pages. */
const MAX_FAILED_SHARE = 0.01

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
  threads?: number
  /** Renders at most this many archives, the latest first. */
  max?: number
}

/**
 * Renders all pages in all languages.
 * @throws if the list cannot be fetched, or if over 1 % of pages fail
 */
export async function prerender(
  place: WorkerContext,
  journal: Journal,
  { isRefresh, say, threads = Math.min(4, availableParallelism()), max = Infinity }: Options,
): Promise<PrerenderSummary> {
  // An interrupted run continues; after a complete one the journal starts empty.
  if (journal.isWhole() && !isRefresh) journal.clear()
  const pool = startPool(place, threads)
  try {
    const archives = await listArchives(pool, max, place.config.apiHost)
    say(`${archives.size} archives are listed.`)
    writeInlineHashes(place.out, await listInlineHashes(pool))
    const fixedPaths = [...plainPages, ...(await listCollections(pool))]
    const isUnchanged = (path: string) => journal.pages.get(path) === archives.get(path)
    const fixedPathSet = new Set(fixedPaths)
    // An archive missing from the list is requested by id: the list may have skipped it.
    const unlisted = [...journal.pages.keys()].filter(
      (path) => !archives.has(path) && !fixedPathSet.has(path),
    )
    const changed = [...archives.keys()].filter((path) => !isUnchanged(path))
    const paths = [...fixedPaths, ...changed, ...unlisted]
    const outcome = { rendered: 0, reused: archives.size - changed.length, removed: 0 }
    const failed: string[] = []

    const entries = openFeedStore(journal.store)
    const feedCollections: FeedCollection[] = []
    const channels: FeedChannel[] = []
    const recordResult = (path: string, done: JobResult) => {
      if (done.kind === 'page') {
        if (done.entry) entries.note(done.entry)
        if (done.collection) feedCollections.push(done.collection)
        channels.push(...(done.channels ?? []))
        journal.write(path, archives.get(path) ?? '')
        outcome.rendered += 1
      } else if (done.kind === 'notFound') {
        if (journal.pages.has(path)) outcome.removed += 1
        removePage(place.out, path)
        journal.remove(path)
      } else if (done.kind === 'failed') failed.push(`${path}: ${done.reason}`)
    }
    let count = 0
    const withCard = new Set([...fixedPaths, ...[...archives.keys()].slice(0, MAX_CARDS)])
    await pool.each(pageJobs(paths, withCard), (job, done) => {
      if (job.kind === 'page') recordResult(job.path, done)
      count += 1
      if (count % 500 === 0) say(`${count} of ${paths.length} pages…`)
    })
    if (failed.length > Math.max(10, paths.length * MAX_FAILED_SHARE))
      throw new Error(`${failed.length} pages cannot be rendered; ${failed[0]}`)
    const byPath = feedCollections.toSorted((one, other) => (one.path < other.path ? -1 : 1))
    await writeFeeds(
      place,
      entries.all((path) => journal.pages.has(path)),
      byPath,
      channels,
    )
    journal.close()
    return { ...outcome, failed }
  } finally {
    await pool.stop()
  }
}

function* pageJobs(paths: readonly string[], carded: ReadonlySet<string>): Generator<PrerenderJob> {
  for (const path of paths) yield { kind: 'page', path, mayHaveCard: carded.has(path) }
}

async function listArchives(pool: Pool, max: number, apiHost: string) {
  const archives = new Map<string, string>()
  let pages = 1
  const addPage = (_job: PrerenderJob, done: JobResult) => {
    if (done.kind !== 'list')
      throw new Error(`The list of archives at ${apiHost} cannot be read: ${reasonOf(done)}`)
    pages = Math.max(pages, done.pageCount)
    for (const [path, seen] of done.rows) archives.set(path, seen)
  }
  await pool.each([{ kind: 'list', page: 1 }], addPage)
  const others = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  await pool.each(
    others.map((page): PrerenderJob => ({ kind: 'list', page })),
    addPage,
  )
  return new Map([...archives].slice(0, max))
}

async function listInlineHashes(pool: Pool) {
  let sources: string[] = []
  await pool.each([{ kind: 'inlineStyles' }], (_job, done) => {
    if (done.kind !== 'inlineStyles')
      throw new Error(`The styles of pages cannot be made: ${reasonOf(done)}`)
    sources = done.sources
  })
  return sources
}

async function listCollections(pool: Pool) {
  let paths: string[] = []
  await pool.each([{ kind: 'collections' }], (_job, done) => {
    if (done.kind !== 'collections')
      throw new Error(`The list of collections cannot be read: ${reasonOf(done)}`)
    paths = done.paths
  })
  return paths
}

const reasonOf = (done: JobResult) => ('reason' in done ? done.reason : done.kind)
