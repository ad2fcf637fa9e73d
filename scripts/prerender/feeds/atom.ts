import { Feed } from 'feed'
import { escapeHtml } from '../page/escape.ts'
import type { FeedEntry } from './entries.ts'

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
export const stripControlChars = (text: string) => text.replaceAll(UNSPEAKABLE, '')

const html = (text: string) => escapeHtml(stripControlChars(text))

/** Returns an Atom feed (RFC 4287). `entries` are sorted, newest first. */
export function atomFeed(
  { address, page, title, subtitle, siteUrl, siteName }: About,
  entries: readonly FeedEntry[],
) {
  const feed = new Feed({
    id: siteUrl + address,
    link: siteUrl + page,
    feed: siteUrl + address,
    title: stripControlChars(title),
    description: stripControlChars(subtitle),
    author: { name: stripControlChars(siteName), link: `${siteUrl}/` },
    // The date of the newest entry, so that the same entries give the same bytes.
    updated: new Date(entries[0]?.createdAt ?? 0),
    generator: false,
  })
  for (const entry of entries) {
    const link = siteUrl + entry.path
    const added = new Date(entry.createdAt)
    feed.addItem({
      title: html(entry.title),
      id: link,
      link,
      date: added,
      published: added,
      description: html(entry.description),
      content: `<p><a href="${html(link)}"><img src="${html(entry.picture)}" alt=""></a></p><p>${html(entry.description)}</p>`,
      video: entry.video,
    })
  }
  return `${feed.atom1()}\n`
}
