import { expect, test } from '../support/browser/site.ts'
import { addresses, rawRequest } from './harness/raw-request.ts'
import { additions } from './harness/prerendered-archives.ts'
import { PRERENDERED_COUNT } from './harness/release.ts'
import { refreshWithout } from './harness/start.ts'

test.use({ apiOrigin: addresses.prerenderedApi, baseURL: addresses.prerendered })

test.describe('a refreshed release', () => {
  // Serial, because a refresh changes the feeds.
  test.describe.configure({ mode: 'default' })

  test('feeds and sitemaps have their content types and headers', async () => {
    const [archive] = await additions()
    const page = (
      await rawRequest(`${addresses.prerendered}/player/${archive?.id}`)
    ).body.toString()
    const links = [...page.matchAll(/type="application\/atom\+xml"[^>]*href="([^"]*)"/g)]
    expect(links).toHaveLength(2)
    const robots = (await rawRequest(`${addresses.prerendered}/robots.txt`)).body.toString()
    const [, index = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? []
    expect(index).toBe(`${addresses.prerendered}/sitemap.xml`)
    const [, sitemap = ''] = /<loc>([^<]*)</.exec((await rawRequest(index)).body.toString()) ?? []
    const feeds = links.map(([, link]) => addresses.prerendered + link)
    for (const [address, type] of [
      ...feeds.map((feed) => [feed, 'application/atom+xml; charset=utf-8']),
      [index, 'text/xml; charset=utf-8'],
      [sitemap, 'text/xml; charset=utf-8'],
    ] as const) {
      const { status, headers, body } = await rawRequest(address)
      expect([status, headers['content-type']], address).toEqual([200, type])
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(body.toString()).toContain(`${addresses.prerendered}/`)
      expect(
        (await rawRequest(address, { headers: { 'if-none-match': headers.etag ?? '' } })).status,
      ).toBe(304)
    }
    expect((await rawRequest(feeds[0] ?? '')).body.toString()).toContain(`/player/${archive?.id}<`)
    const missing = await rawRequest(`${addresses.prerendered}/feeds/channels/none.atom`)
    expect([missing.status, missing.body.toString()]).toEqual([404, 'Not Found\n'])
  })

  test('a refresh removes a deleted archive from pages and feeds', async () => {
    const gone = (await additions())[PRERENDERED_COUNT - 1]
    const page = `${addresses.prerendered}/player/${gone?.id}`
    const feed = async () =>
      (await rawRequest(`${addresses.prerendered}/feed.atom`)).body.toString()
    const before = await rawRequest(page)
    expect([before.status, before.body.toString()]).toEqual([
      200,
      expect.stringContaining('id="dehydrated-state"'),
    ])
    expect(await feed()).toContain(`/player/${gone?.id}<`)
    expect(await refreshWithout(gone?.id ?? '')).toMatchObject({
      reused: PRERENDERED_COUNT - 1,
      removed: 1,
    })
    expect((await rawRequest(page)).status).toBe(404)
    expect(await feed()).not.toContain(`/player/${gone?.id}<`)
  })
})
