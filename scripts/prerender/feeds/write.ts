import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { components } from '#contract'
import type { DehydratedQueries } from '../../../web/src/entry-prerender.tsx'
import { routes } from '../../../web/src/routes.ts'
import { publicPages } from '../../release/rules/url-patterns.ts'
import { FEED, channelFeed, collectionFeed, sitemapPath } from '../../release/rules/feeds.ts'
import { listFiles } from '../../release/folder/file-tree.ts'
import { ROOT, writeText } from '../page/files.ts'
import { atomFeed } from './atom.ts'
import type { FeedEntry } from './entries.ts'
import { sitemapItem, writeSitemaps } from './sitemaps.ts'

/** Entries in a feed, the latest first. */
const LATEST = 50

/** A collection, with the paths of its archives. */
export type FeedCollection = {
  id: string
  path: string
  title: string
  description: string
  archives: string[]
}

/** A channel with archives; it has a feed of its own. */
export type FeedChannel = { id: string; name: string }

type Place = { out: string; config: { siteUrl: string; siteName: string } }

type Feed = { title: string; subtitle: string; page: string; entries: FeedEntry[] }

/** Newest first; by path at the same time. */
const byAge = (one: FeedEntry, other: FeedEntry) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.path < other.path ? -1 : 1)

/** Writes sitemaps and feeds; unchanged files stay. `entries` has every archive, sorted by path. */
export async function writeFeeds(
  { out, config }: Place,
  entries: Iterable<FeedEntry>,
  collections: readonly FeedCollection[],
  channels: readonly FeedChannel[],
) {
  const { siteUrl, siteName } = config
  const root = join(out, ROOT)
  const feeds = new Map<string, Feed>()
  const addEntry = (
    address: string | undefined,
    begin: Omit<Feed, 'entries'>,
    entry?: FeedEntry,
  ) => {
    if (address === undefined) return
    const feed = feeds.get(address) ?? { ...begin, entries: [] }
    feeds.set(address, feed)
    if (!entry) return
    feed.entries.push(entry)
    if (feed.entries.length > 4 * LATEST) feed.entries = latestOf(feed.entries)
  }
  const whole = { title: siteName, subtitle: 'Les dernières archives ajoutées', page: '/' }
  addEntry(FEED, whole)
  for (const channel of channels) addEntry(channelFeed(channel.id), aboutChannel(channel, siteName))
  const collectionsOf = new Map<string, FeedCollection[]>()
  for (const collection of collections) {
    addEntry(collectionFeed(collection.id), aboutCollection(collection, siteName))
    // A collection may list an archive several times.
    for (const path of new Set(collection.archives)) {
      const holding = collectionsOf.get(path)
      if (holding) holding.push(collection)
      else collectionsOf.set(path, [collection])
    }
  }

  function* items() {
    for (const path of publicPages) yield { url: siteUrl + path }
    for (const { path } of collections) yield { url: siteUrl + path }
    for (const entry of entries) {
      addEntry(FEED, whole, entry)
      addEntry(channelFeed(entry.channel.id), aboutChannel(entry.channel, siteName), entry)
      for (const collection of collectionsOf.get(entry.path) ?? [])
        addEntry(collectionFeed(collection.id), aboutCollection(collection, siteName), entry)
      yield sitemapItem(siteUrl, entry)
    }
  }
  const count = await writeSitemaps(root, items())
  await writeText(join(root, 'sitemap.xml'), sitemapIndex(siteUrl, count))

  for (const [address, { entries: feedEntries, ...about }] of feeds)
    await writeText(
      join(root, address),
      atomFeed({ ...about, address, siteUrl, siteName }, latestOf(feedEntries)),
    )
  const folder = join(root, 'feeds')
  for (const name of existsSync(folder) ? [...listFiles(folder)] : [])
    if (!feeds.has(`/feeds/${name.replace(/\.(?:gz|br)$/, '')}`)) rmSync(join(folder, name))
}

const latestOf = (entries: readonly FeedEntry[]) => entries.toSorted(byAge).slice(0, LATEST)

const aboutChannel = ({ id, name }: FeedChannel, siteName: string) => ({
  title: `${name} · ${siteName}`,
  subtitle: `Les dernières archives de la chaîne ${name}`,
  page: `${routes.archives.path}?${new URLSearchParams({ channel: id, sort: '-createdAt' })}`,
})

const aboutCollection = ({ title, description, path }: FeedCollection, siteName: string) => ({
  title: `${title} · ${siteName}`,
  subtitle: description,
  page: path,
})

const sitemapIndex = (siteUrl: string, count: number) => `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: count }, (_, at) => `  <sitemap><loc>${siteUrl}${sitemapPath(at + 1)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`

type Archive = components['schemas']['Archive']
type Channel = components['schemas']['Channel']
type Collection = components['schemas']['Collection']

type FeedData = {
  entry?: FeedEntry
  collection?: FeedCollection
  channels?: FeedChannel[]
}

/** Returns what feeds and sitemaps need of a page: an archive, a collection, or the channels. */
export function feedData(
  path: string,
  answers: DehydratedQueries,
  picture: string,
  mediaUrl: (path: string) => string,
): FeedData {
  const [key, data] = answers[0] ?? []
  if (key?.[0] === 'channels') return { channels: channelsWithArchives(data as Channel[]) }
  if (key?.[1] !== 'one') return {}
  if (key[0] === 'archives') {
    const { title, description, video, duration, createdAt, channel } = data as Archive
    const { id, name } = channel
    const about = { path, title, duration, createdAt, channel: { id, name } }
    const urls = { picture, video: mediaUrl(video) }
    return { entry: { ...about, description: textOf(description), ...urls } }
  }
  const { id, title, description, archives } = data as Collection
  const paths = archives.map((one) => routes.player.path.replace(':id', encodeURIComponent(one.id)))
  return { collection: { id, path, title, description: textOf(description), archives: paths } }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const channelsWithArchives = (channels: readonly Channel[]) =>
  channels.filter(({ archiveCount }) => archiveCount > 0).map(({ id, name }) => ({ id, name }))
