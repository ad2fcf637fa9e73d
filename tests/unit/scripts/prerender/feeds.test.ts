import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parseAtomFeed } from 'feedsmith'
import { parseSitemap } from 'sitemap'
import { expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { atomFeed, type FeedEntry } from '#scripts/prerender/feeds/atom.ts'
import { feedRenderer } from '#scripts/prerender/feeds/feeds.ts'
import { sitemap, sitemapIndex } from '#scripts/prerender/feeds/sitemaps.ts'
import { channelFeed } from '#scripts/release/rules/feeds.ts'

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
  createdAt: '2025-01-01T00:00:00Z',
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
  expect(first).toMatchObject({ title: { value: SHOWN }, summary: { value: SHOWN } })
  const html = typeof first?.content === 'string' ? first.content : first?.content?.value
  expect(html).toContain('A &lt;b&gt;&amp;amp; &quot;B&quot;')
})

it('a feed without entries is one', async () => {
  const about = { address: '/feed.atom', page: '/', title: 'A', subtitle: '', ...config }
  expect(parseAtomFeed(atomFeed(about, []))).toMatchObject({ title: expect.anything() })
})

it('a sitemap validates and parses to its URLs [XS-20]', async () => {
  const schema = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8')
  const urls = [`${siteUrl}/`, `${siteUrl}/player/a&b`]
  const text = sitemap(urls)
  expect(await xmlFaults(text, schema)).toEqual([])
  const items = await parseSitemap(Readable.from([text]))
  expect(items.map(({ url }) => url)).toEqual(urls)
  const index = sitemapIndex(siteUrl, 2)
  expect(await xmlFaults(index)).toEqual([])
  expect(index).toContain(`<loc>${siteUrl}/sitemaps/2.xml</loc>`)
})

const gone = new Error('404')

type Wrong = Record<string, unknown>

/** Renders feeds of an API with `count` archives, each a minute later; `wrong` is in the second one. */
function feedsOf(count: number, wrong: Wrong = {}, failure = gone) {
  const archives = Array.from({ length: count }, (_, at) => ({
    id: `m${at}`,
    title: `Title ${at}`,
    description: '',
    thumbnail: 'a.svg',
    video: 'a.mp4',
    createdAt: new Date(Date.UTC(2025, 0, 1, 0, at)).toISOString(),
    ...(at === 1 && wrong),
  }))
  const collection = {
    title: 'Nuits',
    description: 'D',
    // A collection may list an archive several times.
    archives: ['m1', 'm2', 'm1', 'none'].map((id) => ({ id })),
  }
  const channels = [
    { id: 'c1', name: 'Nine', archiveCount: 1 },
    { id: 'c2', name: 'Ten', archiveCount: 0 },
  ]
  const asked: string[] = []
  const feedAt = feedRenderer(config, {
    mediaUrl: (path) => (path.includes(':') ? path : `https://files.example.org/${path}`),
    prefetchPage: (path) => {
      asked.push(path)
      const [, kind, id = ''] = path.split('/')
      if (kind === 'channels') return Promise.resolve([[['channels'], channels]])
      if (kind === 'collection') return Promise.resolve([[['collections', 'one', id], collection]])
      const archive = archives[Number(id.slice(1))]
      return archive
        ? Promise.resolve([[['archives', 'one', id], archive]])
        : Promise.reject(failure)
    },
    isGone: (error): error is never => error === gone,
    listCollections: () => Promise.resolve([{ id: 's1' }] as never),
    fetchArchivePage: (page, options) => {
      asked.push(`${page} ${options?.channel ?? ''}`)
      const items = archives.toReversed().slice((page - 1) * 20, page * 20)
      return Promise.resolve({ items, pageCount: Math.ceil(count / 20) } as never)
    },
  })
  const textOf = (path: string) => feedAt(path, new AbortController().signal)
  const read = async (path: string) => parseAtomFeed((await textOf(path)) ?? '')
  const idsOf = async (path: string) =>
    (await read(path)).entries?.map(({ id }) => id?.replace(`${siteUrl}/player/`, ''))
  return { textOf, read, idsOf, asked, collection }
}

it.each([
  { createdAt: 'soon' },
  { createdAt: '9' },
  { createdAt: '2025-99-99T00:00:00Z' },
  { createdAt: null },
  { title: null },
  { video: undefined },
  { video: 'https://:' },
  { thumbnail: 'http://[' },
])('an archive with %j in its response affects no other', async (wrong) => {
  expect(await feedsOf(3, wrong).idsOf('/feed.atom')).toEqual(['m2', 'm0'])
})

it('an archive’s files may be at a host that is not ASCII', async () => {
  const feeds = feedsOf(50, { thumbnail: 'https://été.example.org/a.svg' })
  // Code that ran so often is compiled another way.
  for (let visit = 0; visit < 200; visit += 1)
    expect(await feeds.idsOf('/feed.atom')).toHaveLength(50)
})

it('every channel and collection has a feed, newest first', async () => {
  const feeds = feedsOf(300)
  const latest = Array.from({ length: 50 }, (_, at) => `m${299 - at}`)
  expect(await feeds.idsOf('/feed.atom')).toEqual(latest)
  // Fifty archives, and the three pages of the list that have them.
  expect(feeds.asked).toHaveLength(53)
  expect(await feeds.idsOf('/feeds/channels/c1.atom')).toEqual(latest)
  expect(feeds.asked).toContain('1 c1')
  expect(await feeds.idsOf('/feeds/collections/s1.atom')).toEqual(['m2', 'm1'])
  // 'de Arcades' would need an elision, so the text avoids 'de'.
  expect((await feeds.read('/feeds/channels/c1.atom')).subtitle).toMatchObject({
    value: 'Les dernières archives de la chaîne Nine',
  })
  for (const none of ['c2', 'c3', 'c%2F2'])
    expect(await feeds.textOf(`/feeds/channels/${none}.atom`)).toBeUndefined()
  // The id is no valid file name on every host.
  expect(channelFeed('c/2')).toBeUndefined()
})

it('a feed fails if an archive of it cannot be read', async () => {
  const failing = feedsOf(3, {}, new Error('503'))
  await expect(failing.idsOf('/feeds/collections/s1.atom')).rejects.toThrow('503')
})

it('a feed of a long collection asks for fifty archives', async () => {
  const feeds = feedsOf(300)
  feeds.collection.archives = Array.from({ length: 300 }, (_, at) => ({ id: `m${at}` }))
  expect(await feeds.idsOf('/feeds/collections/s1.atom')).toHaveLength(50)
  expect(feeds.asked).toHaveLength(51)
})

it('sitemaps list a thousand archives each, the first one the other pages', async () => {
  const feeds = feedsOf(1010)
  const pathsOf = async (number: number) => {
    const text = (await feeds.textOf(`/sitemaps/${number}.xml`)) ?? ''
    return [...text.matchAll(/<loc>[^<]*?:\/\/[^/]*(\/[^<]*)</g)].map(([, path]) => path)
  }
  const first = await pathsOf(1)
  expect(first.filter((path) => path?.startsWith('/player/'))).toHaveLength(1000)
  expect(first).toEqual(expect.arrayContaining(['/', '/collection/s1', '/player/m1009']))
  expect(await pathsOf(2)).toEqual(Array.from({ length: 10 }, (_, at) => `/player/m${9 - at}`))
  expect(await feeds.textOf('/sitemaps/3.xml')).toBeUndefined()
  const index = (await feeds.textOf('/sitemap.xml')) ?? ''
  expect(index.match(/<sitemap>/g)).toHaveLength(2)
})
