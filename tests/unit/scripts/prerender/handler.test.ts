import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#web/src/i18n/language.ts'
import { SITE, startHandler } from './serve-handler.ts'

const served = await startHandler()
const { asked, get, player, world } = served

beforeEach(served.reset)
afterAll(served.stop)

const isRendered = (html: string) => html.includes('id="dehydrated-state"')
const cacheOf = ({ headers }: Response) => headers.get('cache-control')
const CACHED = 'public, max-age=0, must-revalidate, s-maxage=60'

it('the renderer has two seconds, and needs only web standards', () => {
  expect(served.timeoutMs).toBe(2000)
  const code = readFileSync(served.program, 'utf8')
  expect(code).not.toMatch(/["']node:|\brequire\(["']|^import\b/m)
  // Libraries of the process would take it for a browser.
  expect(['window', 'document', 'location'].filter((name) => name in globalThis)).toEqual([])
})

it('every kind of page is rendered with its data', async () => {
  for (const path of ['/', '/archives', '/channels', '/collections', '/legal', player]) {
    const response = await get(path)
    const html = await response.text()
    expect([path, response.status, isRendered(html)]).toEqual([path, 200, true])
    expect(html).toContain(`<link rel="canonical" href="${SITE}${path}">`)
    expect(html).toMatch(/<h1[^>]*>(?:<bdi>)?[^<]/)
    expect(/property="og:image" content="[^"]+\.png"/.test(html)).toBe(true)
    expect(html.includes('"@type":"VideoObject"')).toBe(path === player)
    expect(html).toContain('type="application/atom+xml"')
    const stale = 'stale-while-revalidate=86400, stale-if-error=604800'
    expect(cacheOf(response)).toBe(`${CACHED}, ${stale}`)
    expect(response.headers.get('cdn-cache-control')).toBe(`max-age=60, ${stale}`)
    expect(response.headers.get('vary')).toBe('accept-language, cookie')
  }
})

it('feeds and sitemaps are cached for ten minutes', async () => {
  const links = [...(await (await get(player)).text()).matchAll(/atom\+xml"[^>]* href="([^"]*)"/g)]
  expect(links).toHaveLength(2)
  for (const path of [...links.map(([, link = '']) => link), '/sitemap.xml', '/sitemaps/1.xml']) {
    const response = await get(path)
    const isAtom = path.endsWith('.atom')
    expect([path, response.status, response.headers.get('content-type')]).toEqual([
      path,
      200,
      `${isAtom ? 'application/atom+xml' : 'text/xml'}; charset=utf-8`,
    ])
    expect(cacheOf(response)).toContain('s-maxage=600')
    const etag = response.headers.get('etag') ?? ''
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect(await response.text()).toContain(path === '/sitemap.xml' ? '/sitemaps/1.xml' : player)
  }
  for (const path of [
    '/feeds/channels/none.atom',
    '/feeds/collections/none.atom',
    '/sitemaps/9.xml',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404])
})

it('a page’s policy allows its own inline styles and scripts', async () => {
  for (const path of ['/', '/channels', player]) {
    const response = await get(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const html = await response.text()
    const texts = [...html.matchAll(/<style(?: data-s)?>([^<]*)<\/style>|<script>([^<]*)</g)]
    const hashes = texts.map(([, style, script]) => {
      const text = style ?? script ?? ''
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    })
    expect(hashes.length).toBeGreaterThan(1)
    for (const hash of hashes) expect(policy).toContain(hash)
    const ofStyles = /style-src([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']*'/g) ?? []
    expect(hashes).toEqual(expect.arrayContaining(ofStyles))
  }
})

it('sixty requests at once get their own language and page', async () => {
  const { items } = await served.readApi('/api/archives')
  // Documents need no API, so that they are rendered in the same moment.
  const documents = ['/legal', '/terms', '/credits', '/box', '/community']
  const wanted = [...documents, ...items.slice(0, 10).map(({ id }) => `/player/${id}`)].flatMap(
    (path) => languages.map((language) => [path, language] as const),
  )
  const answers = await Promise.all(
    wanted.map(async ([path, language]) => {
      const response = await get(path, { cookie: `language=${language}` })
      return response.text()
    }),
  )
  for (const [at, [path, language]] of wanted.entries()) {
    expect(answers[at]).toContain(`<html lang="${language}" data-page="${path}"`)
    const alone = await get(path, { cookie: `language=${language}` })
    expect(answers[at] === (await alone.text())).toBe(true)
  }
})

it('the cookie decides the language before the browser', async () => {
  const langOf = async (headers: Record<string, string>) =>
    (await get('/legal', headers)).headers.get('content-language')
  expect(await langOf({})).toBe('fr')
  expect(await langOf({ 'accept-language': 'ja, es-MX;q=0.8' })).toBe('es')
  expect(await langOf({ 'accept-language': 'es', cookie: 'a=b; language=de' })).toBe('de')
})

it('nothing of a member reaches a page or the API', async () => {
  const personal = {
    authorization: 'Bearer secret',
    cookie: 'session=secret; language=fr',
    'x-forwarded-for': '203.0.113.7',
  }
  for (const path of ['/', player]) {
    const [own, other] = await Promise.all([get(path, personal), get(path)])
    expect(await own.text()).toBe(await other.text())
    expect([...own.headers]).toEqual([...other.headers])
  }
  expect(asked.length).toBeGreaterThan(1)
  expect(JSON.stringify(asked)).not.toMatch(/secret|203\.0\.113/)
})

describe('the status', () => {
  it.each([
    '/player/none',
    '/collection/none',
    '/profile/none',
    '/nothing',
    '/player/a.b/c',
    `/player/${'%C3%A9'.repeat(129)}`,
  ])('of %s is 404, with the app', async (path) => {
    const response = await get(path)
    const html = await response.text()
    expect([response.status, isRendered(html), cacheOf(response)]).toEqual([404, false, CACHED])
    expect(html).toContain('<div id="root">')
  })

  it('is 410 if the API says that the archive is gone', async () => {
    world.instead = (_, response) =>
      response.writeHead(410, { 'content-type': 'application/json' }).end('{}')
    expect((await get(player)).status).toBe(410)
  })

  it.each([
    ['/archives/', '/archives'],
    ['/PLAYER/a1?t=3', '/player/a1?t=3'],
    ['//archives', '/archives'],
  ])('of %s is 301 to %s', async (path, location) => {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([301, location])
    expect(cacheOf(response)).toBe(location.includes('?') ? 'no-store' : CACHED)
  })

  it.each(['/player/%2e%2e/%2e%2e/etc', '/player/%00', '/player/a%0d%0ab'])(
    'of the hostile path %s is 404, or that of another page',
    async (path) => {
      const { status } = await get(path)
      expect([301, 404]).toContain(status)
    },
  )

  it('of a path that is too long is 414 without a request to the API', async () => {
    expect((await get(`/player/${'a'.repeat(2000)}`)).status).toBe(414)
    expect(asked).toEqual([])
  })

  it('of another method is 405', async () => {
    const response = await get('/', {}, 'POST')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })

  it.each(['/settings', '/profile', '/archivist/add', '/zapping', '/archives?query=a'])(
    'of %s is 200 without a request to the API',
    async (path) => {
      const response = await get(path)
      expect([response.status, isRendered(await response.text())]).toEqual([200, false])
      expect([cacheOf(response), asked]).toEqual(['no-cache', []])
    },
  )

  it('of a member’s profile is 200 with the app', async () => {
    const response = await get(served.profile)
    expect([response.status, isRendered(await response.text())]).toEqual([200, false])
  })
})

it('HEAD and ETag spare the body', async () => {
  const whole = await get(player)
  const head = await get(player, {}, 'HEAD')
  expect([head.status, await head.text(), [...head.headers]]).toEqual([200, '', [...whole.headers]])
  const etag = whole.headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w+/]{43}="$/)
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get(player, { 'if-none-match': tag })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(cacheOf(response)).toBe(cacheOf(whole))
  }
  expect((await get(player, { 'if-none-match': '"other"' })).status).toBe(200)
})
