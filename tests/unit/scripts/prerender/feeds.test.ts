import {
  appendFileSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAtomFeed } from 'feedsmith'
import { parseSitemap } from 'sitemap'
import { afterAll, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { atomFeed } from '../../../../scripts/prerender/feeds/atom.ts'
import { openFeedStore, type FeedEntry } from '../../../../scripts/prerender/feeds/entries.ts'
import { sitemapItem, writeSitemaps } from '../../../../scripts/prerender/feeds/sitemaps.ts'
import { writeFeeds } from '../../../../scripts/prerender/feeds/write.ts'
import { channelFeed } from '../../../../scripts/release/rules/feeds.ts'

const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
afterAll(() => rmSync(folder, { recursive: true }))

const siteUrl = 'https://tele.example.org'
const config = { siteUrl, siteName: '+2Télé & Cie' }

const AWKWARD = 'A <b>&amp; "B" ]]> 🎬\u0000\u0008 \uD800é'
const SHOWN = 'A <b>&amp; "B" ]]> 🎬 é'

const entry = (id: string, more: Partial<FeedEntry> = {}): FeedEntry => ({
  path: `/player/${id}`,
  title: `Title ${id}`,
  description: `Description ${id}`,
  picture: `https://files.example.org/${id}.svg?a=1&b=2`,
  video: `https://files.example.org/${id}.mp4?a=1&b=2`,
  duration: 60,
  createdAt: '2025-01-01T00:00:00Z',
  channel: { id: 'c1', name: 'Télé Une' },
  ...more,
})

/** Returns libxml2's errors, with a schema also those of sitemaps.org. */
async function xmlFaults(text: string, schema?: string) {
  const xml = { fileName: 'file.xml', contents: text }
  const { errors } = schema
    ? await validateXML({ xml, schema: { fileName: 'schema.xsd', contents: schema } })
    : await validateXML({ xml, normalization: 'format' })
  return errors.map(({ message }) => message)
}

it('a feed parses to the same values for any texts [XS-20]', async () => {
  const about = { address: '/feed.atom', page: '/', title: AWKWARD, subtitle: AWKWARD, ...config }
  const text = atomFeed(about, [
    entry('a', {
      title: AWKWARD,
      description: AWKWARD,
      picture: 'https://files.example.org/a\u0001.jpg',
    }),
  ])
  expect(await xmlFaults(text)).toEqual([])
  const feed = parseAtomFeed(text)
  expect(feed).toMatchObject({
    id: `${siteUrl}/feed.atom`,
    updated: '2025-01-01T00:00:00.000Z',
    links: [
      { rel: 'alternate', href: `${siteUrl}/` },
      { rel: 'self', href: `${siteUrl}/feed.atom` },
    ],
    authors: [{ name: config.siteName }],
  })
  const [first] = feed.entries ?? []
  expect(first).toMatchObject({ id: `${siteUrl}/player/a`, published: '2025-01-01T00:00:00.000Z' })
  expect(first?.links).toContainEqual(
    expect.objectContaining({ rel: 'enclosure', href: entry('a').video, type: 'video/mp4' }),
  )
  // Returns the text that a feed reader shows for an HTML value.
  const shown = (html = '') =>
    html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&')
  const html = typeof first?.title === 'string' ? first.title : first?.title?.value
  expect(html).not.toContain('<b>')
  expect(shown(html)).toBe(SHOWN)
})

it('a feed without entries is one', async () => {
  const about = { address: '/feed.atom', page: '/', title: 'A', subtitle: '', ...config }
  expect(parseAtomFeed(atomFeed(about, []))).toMatchObject({ title: expect.anything() })
})

const schema = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8').replaceAll(
  // The video extension has no schema here, so its elements are not checked.
  'processContents="strict"',
  'processContents="lax"',
)

it('a sitemap validates and keeps the search engines’ limits [XS-20]', async () => {
  const root = join(folder, 'one')
  const long = entry('b', {
    title: 'é'.repeat(300),
    description: 'ß'.repeat(5000),
    duration: 40_000,
  })
  const silent = entry('c', { description: ' ', duration: 0 })
  const items = [
    { url: `${siteUrl}/` },
    ...[entry('a', { title: AWKWARD }), long, silent].map((one) => sitemapItem(siteUrl, one)),
  ]
  expect(await writeSitemaps(root, items)).toBe(1)
  const file = join(root, 'sitemaps/1.xml')
  expect(await xmlFaults(readFileSync(file, 'utf8'), schema)).toEqual([])
  const [home, awkward, cut, bare] = await parseSitemap(createReadStream(file))
  expect(home).toMatchObject({ url: `${siteUrl}/`, video: [] })
  expect(awkward).toMatchObject({
    url: `${siteUrl}/player/a`,
    video: [
      {
        title: SHOWN,
        duration: 60,
        content_loc: entry('a').video,
        thumbnail_loc: entry('a').picture,
      },
    ],
  })
  expect(cut?.video[0]?.title).toBe(`${'é'.repeat(99)}…`)
  expect(cut?.video[0]?.description).toHaveLength(2048)
  expect(cut?.video[0]).not.toHaveProperty('duration')
  expect(bare?.video[0]).toMatchObject({ description: 'Title c' })
  expect(bare?.video[0]).not.toHaveProperty('duration')
})

it('sitemaps are split, and what has not changed keeps its time', async () => {
  const root = join(folder, 'split')
  const items = (ids: string) => Array.from(ids, (id) => sitemapItem(siteUrl, entry(id)))
  const file = (number: number) => join(root, `sitemaps/${number}.xml`)
  expect(await writeSitemaps(root, items('abcde'), 2)).toBe(3)
  expect(await parseSitemap(createReadStream(file(3)))).toMatchObject([
    { url: `${siteUrl}/player/e` },
  ])
  for (const number of [1, 2]) utimesSync(file(number), 1000, 1000)
  expect(await writeSitemaps(root, items('abcx'), 2)).toBe(2)
  expect(statSync(file(1)).mtimeMs).toBe(1_000_000)
  expect(statSync(file(2)).mtimeMs).toBeGreaterThan(1_000_000)
  expect([existsSync(file(3)), existsSync(`${file(3)}.gz`)]).toEqual([false, false])
  expect(existsSync(`${file(2)}.gz`)).toBe(true)
})

it('the last entry of an archive counts, also after a crash', () => {
  const store = mkdtempSync(join(folder, 'entries-'))
  const entries = openFeedStore(store)
  for (const id of ['b', 'a', 'gone']) entries.note(entry(id))
  entries.note(entry('b', { title: 'Anew' }))
  appendFileSync(join(store, 'entries.jsonl'), '{"path":"/player/ha')
  const isListed = (path: string) => path !== '/player/gone'
  const titles = () => [...openFeedStore(store).all(isListed)].map(({ title }) => title)
  expect(titles()).toEqual(['Title a', 'Anew'])
  expect(titles()).toEqual(['Title a', 'Anew'])
  expect([...openFeedStore(store).all(() => true)]).toHaveLength(2)
  expect([...openFeedStore(mkdtempSync(join(folder, 'empty-'))).all(() => true)]).toEqual([])
})

it.each([
  { createdAt: 'soon' },
  { createdAt: '9' },
  { createdAt: '2025-99-99T00:00:00Z' },
  { createdAt: null },
  { title: null },
  { video: undefined },
  { video: 'https://' },
  { picture: 'http://[' },
  { channel: null },
  { channel: { id: 'c1' } },
])('an archive with %j in its response affects no other', async (wrong) => {
  const store = mkdtempSync(join(folder, 'unsound-'))
  const entries = openFeedStore(store)
  entries.note({ ...entry('a'), ...wrong } as FeedEntry)
  entries.note(entry('b'))
  await writeFeeds(
    { out: store, config },
    entries.all(() => true),
    [],
    [],
  )
  const read = (name: string) => readFileSync(join(store, 'root', name), 'utf8')
  expect(parseAtomFeed(read('feed.atom')).entries).toMatchObject([{ id: `${siteUrl}/player/b` }])
  expect(read('sitemaps/1.xml')).not.toContain('/player/a')
})

it('every channel and collection has a feed, newest first', async () => {
  const out = join(folder, 'whole')
  const many = Array.from({ length: 300 }, (_, at) =>
    entry(`m${at}`, { createdAt: new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString() }),
  )
  const other = entry('o', { channel: { id: 'c/2', name: 'B' }, createdAt: '2026-01-01T00:00:00Z' })
  const collection = {
    id: 's1',
    path: '/collection/s1',
    title: 'Nuits',
    description: 'D',
    // A collection may list an archive several times.
    archives: ['/player/m3', '/player/o', '/player/m3', '/player/o'],
  }
  const write = (entries: readonly FeedEntry[], collections = [collection]) =>
    writeFeeds({ out, config }, entries, collections, [{ id: 'c9', name: 'Nine' }])
  await write([...many, other])
  const read = (name: string) => parseAtomFeed(readFileSync(join(out, 'root', name), 'utf8'))
  const idsOf = (name: string) =>
    read(name).entries?.map(({ id }) => id?.replace(`${siteUrl}/player/`, ''))
  expect(idsOf('feed.atom')).toEqual([
    'o',
    ...Array.from({ length: 49 }, (_, at) => `m${299 - at}`),
  ])
  expect(idsOf('feeds/channels/c1.atom')).toEqual(
    Array.from({ length: 50 }, (_, at) => `m${299 - at}`),
  )
  expect(idsOf('feeds/collections/s1.atom')).toEqual(['o', 'm3'])
  // Pages link the feed even if no archive of the channel could be rendered.
  expect(read('feeds/channels/c9.atom').entries ?? []).toEqual([])
  // 'de Arcades' would need an elision, so the text avoids 'de'.
  expect(read('feeds/channels/c9.atom').subtitle).toMatchObject({
    value: 'Les dernières archives de la chaîne Nine',
  })
  // The id is no valid file name on every host.
  expect(channelFeed('c/2')).toBeUndefined()
  const index = readFileSync(join(out, 'root/sitemap.xml'), 'utf8')
  expect(await xmlFaults(index)).toEqual([])
  expect(index).toContain(`<loc>${siteUrl}/sitemaps/1.xml</loc>`)

  await write([other], [])
  expect(existsSync(join(out, 'root/feeds/collections/s1.atom'))).toBe(false)
  expect(existsSync(join(out, 'root/feeds/channels/c1.atom.gz'))).toBe(false)
})
