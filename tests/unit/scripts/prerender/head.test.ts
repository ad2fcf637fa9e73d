import scrape from 'open-graph-scraper'
import { describe, expect, it } from 'vitest'
import { archive } from '#test/support/archive.ts'
import { sharedHead } from '#scripts/prerender/page/head.ts'

const about = {
  path: '/player/a1',
  language: 'de',
  head: { title: 'A & "B" · +2Télé', description: 'C </title>' },
  siteUrl: 'https://tele.example.org',
  siteName: '+2Télé',
  mediaUrl: (path: string) => `https://files.example.org/${path}`,
  image: {
    url: 'https://files.example.org/a1.jpg',
    alt: 'A </script> & \u2028 "B"',
    type: 'image/jpeg',
    width: 1280,
    height: 720,
  },
}
const recorded = archive({
  id: 'a1',
  title: 'A </script> & \u2028 "B"',
  channel: { id: 'c 1', name: 'Télé Une' },
  duration: 3723,
  postedBy: { id: 'u1', username: 'mireille', avatar: null },
})
const graphOf = (html: string) => {
  const [, text = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  return (JSON.parse(text) as { '@graph'?: Record<string, unknown>[] })['@graph'] ?? []
}
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1]

describe('what others read of a page', () => {
  it('of a recording has image, size and duration for any text', () => {
    const html = sharedHead({ ...about, answers: [[['archives', 'one', 'a1'], recorded]] })
    expect(html).toContain('<link rel="canonical" href="https://tele.example.org/player/a1">')
    expect(metaOf(html, 'og:title')).toBe('A &amp; &quot;B&quot; · +2Télé')
    expect(metaOf(html, 'og:description')).toBe('C &lt;/title&gt;')
    expect(metaOf(html, 'og:image')).toBe('https://files.example.org/a1.jpg')
    expect(metaOf(html, 'og:type')).toBe('video.other')
    expect(metaOf(html, 'og:locale')).toBe('de_DE')
    expect([metaOf(html, 'og:video:width'), metaOf(html, 'og:video:height')]).toEqual([
      '720',
      '576',
    ])
    expect(metaOf(html, 'video:duration')).toBe('3723')
    expect(metaOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(html.match(/<\/script>/g)).toHaveLength(1)
    const [, data] = /ld\+json">([^]*)<\/script>/.exec(html) ?? []
    expect(data).not.toMatch(/[<>&\u2028]/)
    const [film, trail] = graphOf(html)
    expect(film).toMatchObject({
      '@type': 'VideoObject',
      name: recorded.title,
      duration: 'PT1H2M3S',
      uploadDate: recorded.createdAt,
      thumbnailUrl: 'https://files.example.org/thumbnails/a1.svg',
      contentUrl: 'https://files.example.org/videos/a1.mp4',
    })
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, item: 'https://tele.example.org/' },
        { position: 2, item: 'https://tele.example.org/archives?channel=c+1' },
        { position: 3, item: 'https://tele.example.org/player/a1' },
      ],
    })
    // The uploader's name is not in the page's metadata.
    expect(html).not.toContain('mireille')
  })

  it('is read by others as it was meant [XS-20]', async () => {
    const head = sharedHead({ ...about, answers: [[['archives', 'one', 'a1'], recorded]] })
    const { result } = await scrape({ html: `<!doctype html><html><head>${head}</head></html>` })
    expect(result).toMatchObject({
      ogTitle: 'A & "B" · +2Télé',
      ogDescription: 'C </title>',
      ogType: 'video.other',
      ogUrl: 'https://tele.example.org/player/a1',
      ogImage: [
        {
          url: 'https://files.example.org/a1.jpg',
          alt: recorded.title,
          type: 'image/jpeg',
          width: '1280',
          height: '720',
        },
      ],
      ogVideo: [
        { url: 'https://files.example.org/videos/a1.mp4', type: 'video/mp4', width: '720' },
      ],
      twitterCard: 'summary_large_image',
      jsonLD: [{ '@graph': [{ '@type': 'VideoObject', name: recorded.title }, {}] }],
    })
  })

  it('names the feeds of the site and of what it shows', () => {
    const feedsOf = (answers: unknown[]) =>
      Array.from(
        sharedHead({ ...about, answers: answers as never }).matchAll(
          /<link rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)">/g,
        ),
        ([, title, href]) => [title, href],
      )
    const site = ['+2Télé', '/feed.atom']
    const channels = [
      { id: 'c1', name: 'Télé "Une"', archiveCount: 1 },
      { id: 'c2', name: 'B', archiveCount: 0 },
      { id: 'c/3', name: 'C', archiveCount: 1 },
    ]
    expect(feedsOf([])).toEqual([site])
    expect(feedsOf([[['channels', 'all'], channels]])).toEqual([
      site,
      ['Télé &quot;Une&quot; · +2Télé', '/feeds/channels/c1.atom'],
    ])
    const collection = { id: 'f', title: 'F', description: '', cover: 'c.svg', archives: [] }
    expect(feedsOf([[['collections', 'one', 'f'], collection]])).toEqual([
      site,
      ['F · +2Télé', '/feeds/collections/f.atom'],
    ])
  })

  it('of a collection is its list', () => {
    const collection = { title: 'F', description: 'G', cover: 'c.svg', archives: [recorded] }
    const answers = [[['collections', 'one', 'f'], collection]] as const
    const html = sharedHead({ ...about, path: '/collection/f', answers: [...answers] as never })
    expect(graphOf(html)[0]).toMatchObject({
      '@type': 'CollectionPage',
      name: 'F',
      mainEntity: { numberOfItems: 1, itemListElement: [{ name: recorded.title }] },
    })
  })

  it('of home describes the site search; of a document its text', () => {
    const home = sharedHead({ ...about, path: '/', answers: [[['home', 'feed'], {}]] })
    expect(graphOf(home)[0]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: 'https://tele.example.org/archives?query={query}' },
    })
    const legal = sharedHead({ ...about, path: '/legal', answers: [] })
    expect(legal).not.toContain('ld+json')
    expect(metaOf(legal, 'twitter:card')).toBe('summary_large_image')
  })
})
