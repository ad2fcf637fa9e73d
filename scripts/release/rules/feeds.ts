/** The feed of the latest additions; those of single channels and collections stand below a folder. */
export const FEED = '/feed.atom'

/** Sitemaps with every archive. /sitemap.xml lists them if pages are prerendered. */
export const sitemapPath = (number: number) => `/sitemaps/${number}.xml`

const NAME = /^[\w~-][\w.~-]{0,127}$/

const feedBelow = (folder: string) => (id: string) =>
  NAME.test(id) ? `/feeds/${folder}/${id}.atom` : undefined

/** The feed of a channel; undefined for an id that no file is named after on every host. */
export const channelFeed = feedBelow('channels')
export const collectionFeed = feedBelow('collections')

/** All of their addresses, and those of painted pictures, without anchors. */
export const FEED_PATTERN = String.raw`/feed\.atom|/feeds/(?:channels|collections)/[^/]+\.atom|/sitemaps/\d+\.xml|/cards/(?:player|collection)/[^/]+\.png`

export const FEED_TYPE = 'application/atom+xml'
