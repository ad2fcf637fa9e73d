/** The feed of the latest archives. Channels and collections have feeds below /feeds/. */
export const FEED = '/feed.atom'

/** Sitemaps list every archive, and /sitemap.xml lists them. */
export const sitemapPath = (number: number) => `/sitemaps/${number}.xml`

const NAME = /^[\w~-][\w.~-]{0,127}$/

const feedBelow = (folder: string) => (id: string) =>
  NAME.test(id) ? `/feeds/${folder}/${id}.atom` : undefined

/** Returns the feed of a channel; undefined if its id is no valid file name on every host. */
export const channelFeed = feedBelow('channels')
export const collectionFeed = feedBelow('collections')

/** Matches all paths of feeds and sitemaps; a regular expression without anchors. */
export const FEED_PATTERN = String.raw`/feed\.atom|/feeds/(?:channels|collections)/[^/]+\.atom|/sitemap\.xml|/sitemaps/[1-9]\d{0,3}\.xml`

export const FEED_TYPE = 'application/atom+xml'
