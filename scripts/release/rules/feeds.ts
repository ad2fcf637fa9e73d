/** The feed of the latest archives. Channels and collections have feeds below /feeds/. */
export const FEED = '/feed.atom'

/** Sitemaps list every archive. If pages are prerendered, /sitemap.xml lists the sitemaps. */
export const sitemapPath = (number: number) => `/sitemaps/${number}.xml`

const NAME = /^[\w~-][\w.~-]{0,127}$/

const feedBelow = (folder: string) => (id: string) =>
  NAME.test(id) ? `/feeds/${folder}/${id}.atom` : undefined

/** Returns the feed of a channel; undefined if its id is no valid file name on every host. */
export const channelFeed = feedBelow('channels')
export const collectionFeed = feedBelow('collections')

/** Matches all paths of feeds, sitemaps and social cards; a regular expression without anchors. */
export const FEED_PATTERN = String.raw`/feed\.atom|/feeds/(?:channels|collections)/[^/]+\.atom|/sitemaps/\d+\.xml|/cards/(?:player|collection)/[^/]+\.png`

export const FEED_TYPE = 'application/atom+xml'
