import pMap from 'p-map'
import type { components } from '#contract'
import type * as site from '../../../web/src/entry-prerender.tsx'
import type { DehydratedQueries } from '../../../web/src/entry-prerender.tsx'
import { routes } from '../../../web/src/routes.ts'
import { channelFeed, collectionFeed, FEED } from '../../release/rules/feeds.ts'
import { parseUrl, publicPages } from '../../release/rules/url-patterns.ts'
import { archivePath, collectionPath, hasId } from '../page/page-paths.ts'
import { atomFeed, type FeedEntry } from './atom.ts'
import { sitemap, sitemapIndex } from './sitemaps.ts'

type Archive = components['schemas']['Archive']
type Channel = components['schemas']['Channel']
type Collection = components['schemas']['Collection']

/** Entries in a feed, the latest first; of a longer collection they are its first archives. */
const LATEST = 50
/** Pages of the API's list in a sitemap: 1,000 archives. */
const LIST_PAGES = 50
const concurrency = 8

type Sources = Omit<typeof site, 'render' | 'requestPolicy'>

/** Returns a function that answers with the text of a feed or sitemap; undefined if there is none. */
export function feedRenderer(
  place: { siteUrl: string; siteName: string },
  { fetchArchivePage, isGone, listCollections, mediaUrl, prefetchPage }: Sources,
) {
  const { siteUrl, siteName } = place
  const dataOf = async (path: string, signal: AbortSignal) =>
    (await prefetchPage(path, signal))[0]?.[1]

  /** Returns the latest of these archives; skips those that are gone or invalid. */
  async function entriesOf(ids: readonly string[], signal: AbortSignal) {
    const entries = await pMap(
      new Set(ids),
      (id) =>
        prefetchPage(archivePath(id), signal).then(
          (answers) => feedEntry(answers, mediaUrl),
          (error: unknown) => {
            if (isGone(error)) return undefined
            throw error
          },
        ),
      { concurrency },
    )
    return entries.filter((entry) => entry !== undefined).toSorted(byAge)
  }
  async function latestIds(signal: AbortSignal, channel?: string) {
    const ids: string[] = []
    for (let page = 1, pageCount = 1; page <= pageCount && ids.length < LATEST; page += 1) {
      const list = await fetchArchivePage(page, { channel, signal })
      ids.push(...list.items.filter(hasId).map(({ id }) => id))
      pageCount = list.pageCount
    }
    return ids.slice(0, LATEST)
  }

  const feeds: Record<string, (id: string, signal: AbortSignal) => Promise<string | undefined>> = {
    async feed(_, signal) {
      const about = { title: siteName, subtitle: 'Les dernières archives ajoutées', page: '/' }
      const entries = await entriesOf(await latestIds(signal), signal)
      return atomFeed({ ...place, ...about, address: FEED }, entries)
    },
    async channels(id, signal) {
      const channels = ((await dataOf(routes.channels.path, signal)) ?? []) as Channel[]
      const channel = channels.find((one) => one.id === id && one.archiveCount > 0)
      const address = channelFeed(id)
      if (!channel || !address) return undefined
      const about = {
        title: `${channel.name} · ${siteName}`,
        subtitle: `Les dernières archives de la chaîne ${channel.name}`,
        page: `${routes.archives.path}?${new URLSearchParams({ channel: id, sort: '-createdAt' })}`,
      }
      const entries = await entriesOf(await latestIds(signal, id), signal)
      return atomFeed({ ...place, ...about, address }, entries)
    },
    async collections(id, signal) {
      const address = collectionFeed(id)
      if (!address) return undefined
      const page = collectionPath(id)
      const { title, description, archives } = (await dataOf(page, signal)) as Collection
      const ids = archives.filter(hasId).map((one) => one.id)
      const about = { title: `${title} · ${siteName}`, subtitle: textOf(description), page }
      const entries = await entriesOf(ids.slice(0, LATEST), signal)
      return atomFeed({ ...place, ...about, address }, entries)
    },
    async sitemap(_, signal) {
      const { pageCount } = await fetchArchivePage(1, { signal })
      return sitemapIndex(siteUrl, Math.max(1, Math.ceil(pageCount / LIST_PAGES)))
    },
    async sitemaps(number, signal) {
      const first = (Number(number) - 1) * LIST_PAGES + 1
      const begin = await fetchArchivePage(first, { signal })
      const length = Math.max(0, Math.min(LIST_PAGES - 1, begin.pageCount - first))
      const numbers = Array.from({ length }, (_, at) => first + 1 + at)
      const rest = await pMap(numbers, (page) => fetchArchivePage(page, { signal }), {
        concurrency,
      })
      const items = [begin, ...rest].flatMap((page) => page.items.filter(hasId))
      const collections = number === '1' ? (await listCollections(signal)).filter(hasId) : []
      const paths = new Set([
        ...(number === '1' ? publicPages : []),
        ...collections.map(({ id }) => collectionPath(id)),
        ...items.map(({ id }) => archivePath(id)),
      ])
      return paths.size > 0 ? sitemap([...paths].map((path) => siteUrl + path)) : undefined
    },
  }

  return (path: string, signal: AbortSignal) => {
    const [, kind = '', id = ''] = FEED_PARTS.exec(path) ?? []
    return feeds[kind]?.(id, signal)
  }
}

/** Kind and id of a path: `/feeds/channels/a.atom`, `/sitemaps/1.xml`, `/feed.atom`. */
const FEED_PARTS = /^\/(?:feeds\/)?(\w+)(?:\/([^/]+))?\.(?:atom|xml)$/

/** Newest first; by path at the same time. */
const byAge = (one: FeedEntry, other: FeedEntry) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.path < other.path ? -1 : 1)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:/

/** Returns undefined for invalid data, because one archive must not break the feeds of all. */
function feedEntry([answer]: DehydratedQueries, mediaUrl: (path: string) => string) {
  const [[resource, kind] = [], data] = answer ?? []
  if (resource !== 'archives' || kind !== 'one') return undefined
  const archive = data as Archive
  const { id, title, thumbnail, video, createdAt } = archive
  const isText = [id, title, thumbnail, video].every((one) => typeof one === 'string')
  if (!isText || !MOMENT.test(createdAt) || Number.isNaN(Date.parse(createdAt))) return undefined
  const picture = mediaUrl(thumbnail)
  const url = mediaUrl(video)
  if (!parseUrl(picture) || !parseUrl(url)) return undefined
  return {
    path: archivePath(id),
    title,
    description: textOf(archive.description),
    picture,
    video: url,
    createdAt,
  }
}
