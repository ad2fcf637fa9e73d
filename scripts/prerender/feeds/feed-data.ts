import type { components } from '#contract'
import type { DehydratedQueries } from '../../../web/src/entry-prerender.tsx'
import { routes } from '../../../web/src/routes.ts'
import type { FeedEntry } from './entries.ts'
import type { FeedChannel, FeedCollection } from './write.ts'

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
