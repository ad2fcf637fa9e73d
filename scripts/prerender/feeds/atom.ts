import escapeHtml from 'escape-html'

/** The data of an archive in feeds. */
export type FeedEntry = {
  path: string
  title: string
  description: string
  /** URLs of the thumbnail and the video. */
  picture: string
  video: string
  /** Date of the upload, RFC 3339. */
  createdAt: string
}

type About = {
  /** URLs of the feed, and of the page that it belongs to. */
  address: string
  page: string
  title: string
  subtitle: string
  siteUrl: string
  siteName: string
}

/** Characters that XML 1.0 §2.2 forbids, even escaped. */
const UNSPEAKABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu

export const xml = (text: string) => escapeHtml(text.replaceAll(UNSPEAKABLE, ''))

/** Returns an Atom feed (RFC 4287). `entries` are sorted, newest first. */
export const atomFeed = (
  { address, page, title, subtitle, siteUrl, siteName }: About,
  entries: readonly FeedEntry[],
) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${xml(siteUrl + address)}</id>
  <title>${xml(title)}</title>
  <subtitle>${xml(subtitle)}</subtitle>
  <updated>${dateOf(entries[0]?.createdAt ?? 0)}</updated>
  <author><name>${xml(siteName)}</name><uri>${xml(siteUrl)}/</uri></author>
  <link rel="alternate" href="${xml(siteUrl + page)}"/>
  <link rel="self" href="${xml(siteUrl + address)}"/>
${entries.map((entry) => atomEntry(siteUrl + entry.path, entry)).join('')}</feed>
`

const dateOf = (date: string | number) => new Date(date).toISOString()

function atomEntry(link: string, { title, description, picture, video, createdAt }: FeedEntry) {
  const html = `<p><a href="${escapeHtml(link)}"><img src="${escapeHtml(picture)}" alt=""></a></p><p>${escapeHtml(description)}</p>`
  return `  <entry>
    <id>${xml(link)}</id>
    <title>${xml(title)}</title>
    <link href="${xml(link)}"/>
    <link rel="enclosure" type="video/mp4" href="${xml(video)}"/>
    <published>${dateOf(createdAt)}</published>
    <updated>${dateOf(createdAt)}</updated>
    <summary>${xml(description)}</summary>
    <content type="html">${xml(html)}</content>
  </entry>
`
}
