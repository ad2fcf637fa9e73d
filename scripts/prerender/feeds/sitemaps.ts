import { sitemapPath } from '../../release/rules/feeds.ts'
import { shortened } from '../../../web/src/lib/text/cut-text.ts'
import { stripControlChars, xml, type FeedEntry } from './atom.ts'

/**
 * Google's limits of a video entry: characters of title and description, seconds of duration. A
 * longer duration is omitted.
 */
const MAX_TITLE = 100
const MAX_DESCRIPTION = 2048
const MAX_DURATION = 28_800

/** A page, and its video if it is known. */
type SitemapItem = { path: string; entry?: FeedEntry | undefined }

export const sitemap = (siteUrl: string, items: readonly SitemapItem[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
${items.map(({ path, entry }) => `  <url><loc>${xml(siteUrl + path)}</loc>${entry ? videoOf(entry) : ''}</url>\n`).join('')}</urlset>
`

export const sitemapIndex = (siteUrl: string, count: number) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: count }, (_, at) => `  <sitemap><loc>${siteUrl}${sitemapPath(at + 1)}</loc></sitemap>\n`).join('')}</sitemapindex>
`

function videoOf({ title, description, picture, video, duration, createdAt }: FeedEntry) {
  const values = {
    thumbnail_loc: picture,
    title: textOf(title, MAX_TITLE),
    // Search engines require a description of each video.
    description: textOf(description, MAX_DESCRIPTION) || textOf(title, MAX_TITLE),
    content_loc: video,
    ...(duration > 0 && duration <= MAX_DURATION && { duration: String(duration) }),
    publication_date: createdAt,
  }
  const elements = Object.entries(values).map(
    ([name, value]) => `<video:${name}>${xml(value)}</video:${name}>`,
  )
  return `<video:video>${elements.join('')}</video:video>`
}

const textOf = (text: string, length: number) => shortened(stripControlChars(text).trim(), length)
