import { availableParallelism } from 'node:os'
import { openFeedStore } from './feeds/entries.ts'
import { writeFeeds, type FeedChannel, type FeedCollection } from './feeds/write.ts'
import type { JobResult, PrerenderJob } from './jobs.ts'
import type { Journal } from './journal.ts'
import { removePage, writeInlineHashes } from './page/files.ts'
import { plainPages } from './page/page-paths.ts'
import { startPool, type Pool } from './pool.ts'
import type { WorkerContext } from './worker.ts'

/** Of the latest archives, cards are painted where others show no picture of the API's: 0.1 s and 30 kB each. */
const MAX_CARDS = 2000

/** Above this share of failures something is wrong with the API, not with a page. */
const MOST_FAILED = 0.01

export type PrerenderSummary = { drawn: number; kept: number; removed: number; failed: string[] }

type Options = {
  /** Leaves what the list says nothing new of as it is. */
  isRefresh: boolean
  say: (sentence: string) => void
  threads?: number
  /** Draws no more archives than this, the latest. */
  most?: number
}

/** All pages in all languages. @throws without the list, or when more than a few pages fail */
export async function prerender(
  place: WorkerContext,
  journal: Journal,
  { isRefresh, say, threads = Math.min(4, availableParallelism()), most = Infinity }: Options,
): Promise<PrerenderSummary> {
  // A run that was cut off goes on; one that came to its end begins anew.
  if (journal.isWhole() && !isRefresh) journal.clear()
  const pool = startPool(place, threads)
  try {
    const archives = await listArchives(pool, most, place.config.apiHost)
    say(`${archives.size} archives are listed.`)
    writeInlineHashes(place.out, await listHeld(pool))
    const few = [...plainPages, ...(await listCollections(pool))]
    const isKept = (path: string) => journal.pages.get(path) === archives.get(path)
    const fewSet = new Set(few)
    // What is no longer listed is asked for by its own address: it may only have been passed over.
    const unlisted = [...journal.pages.keys()].filter(
      (path) => !archives.has(path) && !fewSet.has(path),
    )
    const changed = [...archives.keys()].filter((path) => !isKept(path))
    const paths = [...few, ...changed, ...unlisted]
    const outcome = { drawn: 0, kept: archives.size - changed.length, removed: 0 }
    const failed: string[] = []

    const entries = openFeedStore(journal.store)
    const shelves: FeedCollection[] = []
    const channels: FeedChannel[] = []
    const note = (path: string, done: JobResult) => {
      if (done.kind === 'page') {
        if (done.entry) entries.note(done.entry)
        if (done.shelf) shelves.push(done.shelf)
        channels.push(...(done.channels ?? []))
        journal.write(path, archives.get(path) ?? '')
        outcome.drawn += 1
      } else if (done.kind === 'gone') {
        if (journal.pages.has(path)) outcome.removed += 1
        removePage(place.out, path)
        journal.remove(path)
      } else if (done.kind === 'failed') failed.push(`${path}: ${done.why}`)
    }
    let count = 0
    const carded = new Set([...few, ...[...archives.keys()].slice(0, MAX_CARDS)])
    await pool.each(pageJobs(paths, carded), (job, done) => {
      if (job.kind === 'page') note(job.path, done)
      count += 1
      if (count % 500 === 0) say(`${count} of ${paths.length} pages…`)
    })
    if (failed.length > Math.max(10, paths.length * MOST_FAILED))
      throw new Error(`${failed.length} pages cannot be drawn; ${failed[0]}`)
    const byPath = shelves.toSorted((one, other) => (one.path < other.path ? -1 : 1))
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

async function listArchives(pool: Pool, most: number, apiHost: string) {
  const archives = new Map<string, string>()
  let pages = 1
  const take = (_job: PrerenderJob, done: JobResult) => {
    if (done.kind !== 'list')
      throw new Error(`The list of archives at ${apiHost} cannot be read: ${whyOf(done)}`)
    pages = Math.max(pages, done.pageCount)
    for (const [path, seen] of done.rows) archives.set(path, seen)
  }
  await pool.each([{ kind: 'list', page: 1 }], take)
  const others = Array.from({ length: pages - 1 }, (_, index) => index + 2)
  await pool.each(
    others.map((page): PrerenderJob => ({ kind: 'list', page })),
    take,
  )
  return new Map([...archives].slice(0, most))
}

async function listHeld(pool: Pool) {
  let sources: string[] = []
  await pool.each([{ kind: 'held' }], (_job, done) => {
    if (done.kind !== 'held') throw new Error(`The styles of pages cannot be made: ${whyOf(done)}`)
    sources = done.sources
  })
  return sources
}

async function listCollections(pool: Pool) {
  let paths: string[] = []
  await pool.each([{ kind: 'collections' }], (_job, done) => {
    if (done.kind !== 'collections')
      throw new Error(`The list of collections cannot be read: ${whyOf(done)}`)
    paths = done.paths
  })
  return paths
}

const whyOf = (done: JobResult) => ('why' in done ? done.why : done.kind)
