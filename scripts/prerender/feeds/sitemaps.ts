import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { once } from 'node:events'
import { Transform, type TransformCallback } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { SitemapStream, type SitemapItemLoose } from 'sitemap'
import { sitemapPath } from '../../release/rules/feeds.ts'
import { stripControlChars } from './atom.ts'
import type { FeedEntry } from './entries.ts'

/** Search engines accept 50,000 URLs and 50 MB in a sitemap. */
const MAX_URLS = 50_000
const MAX_BYTES = 45_000_000
/**
 * Google's limits of a video entry: characters of title and description, seconds of duration. A
 * longer duration is omitted.
 */
const MAX_TITLE = 100
const MAX_DESCRIPTION = 2048
const MAX_DURATION = 28_800

const truncate = (text: string, length: number) => {
  const characters = Array.from(stripControlChars(text).trim())
  return characters.length > length
    ? `${characters.slice(0, length - 1).join('')}…`
    : characters.join('')
}

export const sitemapItem = (siteUrl: string, entry: FeedEntry): SitemapItemLoose => ({
  url: siteUrl + entry.path,
  video: {
    thumbnail_loc: entry.picture,
    title: truncate(entry.title, MAX_TITLE),
    // Search engines require a description of each video.
    description: truncate(entry.description, MAX_DESCRIPTION) || truncate(entry.title, MAX_TITLE),
    content_loc: entry.video,
    publication_date: entry.createdAt,
    ...(entry.duration > 0 && entry.duration <= MAX_DURATION && { duration: entry.duration }),
  },
})

/** Writes as many sitemaps as are needed, each with a compressed copy. @returns their number */
export async function writeSitemaps(
  root: string,
  items: Iterable<SitemapItemLoose>,
  max = MAX_URLS,
): Promise<number> {
  let number = 0
  let open: ReturnType<typeof openSitemap> | undefined
  for (const item of items) {
    if (open && (open.count() >= max || open.bytes() >= MAX_BYTES)) {
      await open.close()
      open = undefined
    }
    open ??= openSitemap(join(root, sitemapPath((number += 1))))
    await open.write(item)
  }
  await open?.close()
  for (let old = number + 1; existsSync(join(root, sitemapPath(old))); old += 1)
    for (const ending of ['', '.gz']) rmSync(join(root, sitemapPath(old) + ending), { force: true })
  return number
}

function openSitemap(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}~`
  const stream = new SitemapStream({
    xmlns: { news: false, xhtml: false, image: false, video: true },
  })
  let bytes = 0
  let count = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const written = pipeline(stream, counter, createWriteStream(draft))
  return {
    count: () => count,
    bytes: () => bytes,
    async write(item: SitemapItemLoose) {
      count += 1
      if (!stream.write(item)) await Promise.race([once(stream, 'drain'), written])
    },
    async close() {
      stream.end()
      await written
      // An unchanged file keeps its modification time, which the web server sends.
      if (existsSync(file) && readFileSync(file).equals(readFileSync(draft))) return rmSync(draft)
      await pipeline(createReadStream(draft), createGzip(), createWriteStream(`${draft}.gz`))
      renameSync(draft, file)
      renameSync(`${draft}.gz`, `${file}.gz`)
    },
  }
}
