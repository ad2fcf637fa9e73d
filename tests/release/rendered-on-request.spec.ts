import { expect, test } from '@playwright/test'
import { additions } from './harness/prerendered-archives.ts'
import { addresses, rawRequest } from './harness/raw-request.ts'
import {
  expectApp,
  expectOneRendering,
  failWith,
  get,
  isFresh,
  killRenderers,
  otherRenderer,
  restartRenderers,
  startRenderer,
  stopRenderer,
  setUpRenderers,
  world,
} from './harness/renderers.ts'

// One nginx, two renderers and their API, whose failures would affect a test beside.
test.describe.configure({ mode: 'default' })

setUpRenderers()
let ids: string[]
test.beforeAll(async () => {
  ids = (await additions()).map(({ id }) => id)
})

test('a page is rendered once in each language, then cached', async () => {
  const path = `/player/${ids[0]}`
  const first = await get(path)
  expect(first).toMatchObject({ status: 200, isRendered: true })
  expect(await get(path)).toMatchObject({ status: 200, html: first.html })
  // Another query is the same page, and another cookie the same visitor to the renderer.
  const again = await get(`${path}?t=3`, { cookie: 'session=secret', authorization: 'Bearer a' })
  expect(again.html).toBe(first.html)
  // Nor do more bytes of headers reach it than it accepts.
  const long = Object.fromEntries(['a', 'b', 'c'].map((name) => [name, name.repeat(7000)]))
  const german = await get(path, { ...long, cookie: 'language=de', 'accept-language': 'en' })
  expect(german.html).toContain('<html lang="de"')
  const capital = await get(path, { cookie: 'language=DE' })
  expect([capital.html, capital.headers['x-cache']]).toEqual([german.html, 'HIT'])
  const zipped = await get(path, { 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.body.length).toBeLessThan(first.body.length / 2)
  // The renderer compresses; nginx would weaken the tag of what it compresses itself.
  expect(zipped.headers.etag).toBe(first.headers.etag?.replace('W/', ''))
  expect(first.headers.etag).toMatch(/^W\//)
  expect((await get(path, { 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
  // The renderer's headers, each once.
  const { headers } = first
  const policy = String(headers['content-security-policy'])
  expect(policy.match(/default-src/g)).toHaveLength(1)
  expect(policy).toMatch(/style-src[^;]* 'sha256-/)
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload')
  expect(headers['cache-control']).toContain('max-age=0')
})

test('queries neither multiply renderings nor reach a cached page', async () => {
  const path = `/player/${ids[5]}`
  const begin = performance.now()
  const answers = []
  for (let visit = 0; visit < 20; visit += 1)
    for (const more of [`?utm_source=${visit}&secret=x`, `#${visit}`])
      answers.push(await get(path + more))
  expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1)
  expect(answers[0]?.html).not.toMatch(/utm_source|secret/)
  expectOneRendering(ids[5], begin)
  for (const query of ['?t=3', '?t=4', '']) {
    const { location, 'x-cache': cache } = (await get(`/PLAYER/${ids[5]}${query}`)).headers
    expect([location, cache === 'MISS']).toEqual([path + query, query === '?t=3'])
  }
})

test('many requests for a cold page are one rendering', async () => {
  const path = `/player/${ids[1]}`
  const begin = performance.now()
  const answers = await Promise.all(Array.from({ length: 200 }, () => get(path)))
  expectOneRendering(ids[1], begin)
  expect(answers.every(({ status, isRendered }) => status === 200 && isRendered)).toBe(true)
})

test('a page shows a change once it is no longer fresh', async () => {
  const id = ids[2] ?? ''
  await get(`/player/${id}`)
  world.titles.set(id, 'Another title')
  await expect.poll(async () => (await get(`/player/${id}`)).html).toContain('Another title')
  failWith(404)
  await expect.poll(async () => (await get(`/player/${id}`)).status).toBe(404)
  world.instead = undefined
  await expect.poll(async () => (await get(`/player/${id}`)).status).toBe(200)
})

test('cached pages outlive the API and both renderers', async () => {
  const [known, cold] = [`/player/${ids[3]}`, `/player/${ids[4]}`]
  expect((await get(known)).isRendered).toBe(true)
  expect((await get('/player/none')).status).toBe(404)
  await get('/archives')
  failWith(500)
  for (const path of [known, '/player/none']) await expect.poll(() => isFresh(path)).toBe(false)
  const expectOld = async () => {
    expect(await get(known)).toMatchObject({ status: 200, isRendered: true })
    for (const path of [cold, '/player/none']) await expectApp(path)
  }
  await expectOld()
  await killRenderers()
  await expectOld()
  // The list that is cached has no filters.
  await expectApp('/archives?query=a')
  world.instead = undefined
  await restartRenderers()
  expect(await get(cold)).toMatchObject({ status: 200, isRendered: true })
})

test('an old page is sent for as long as its headers say', async () => {
  const [stale, lost] = ['/player/stale', '/player/lost']
  const renderer = await otherRenderer((path) => ({
    'cache-control': path === stale ? 's-maxage=1, stale-if-error=60' : 's-maxage=1',
  }))
  for (const path of [stale, lost]) expect(await get(path)).toMatchObject({ status: 200 })
  for (const fail of [renderer.refuse, renderer.stop]) {
    fail()
    await expect.poll(async () => (await get(stale)).headers['x-cache']).toBe('STALE')
    await expect.poll(async () => (await get(lost)).status).toBe(503)
    await expectApp(lost)
  }
  await restartRenderers()
})

test('no request fails while a renderer is killed or restarts', async () => {
  const statuses: number[] = []
  const over = new AbortController()
  const visit = async () => {
    for (let at = 0; !over.signal.aborted; at += 1)
      statuses.push((await get(`/player/${ids[at % 20]}`)).status)
  }
  const visitors = Array.from({ length: 8 }, visit)
  await new Promise((done) => setTimeout(done, 1500))
  await stopRenderer(0)
  await new Promise((done) => setTimeout(done, 1500))
  await startRenderer(0)
  await stopRenderer(1, 'SIGTERM')
  await startRenderer(1)
  over.abort()
  await Promise.all(visitors)
  expect(statuses.length).toBeGreaterThan(20)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('a page of another build is answered, but not cached', async () => {
  const visit = () => get(`/player/${ids[6]}`, { cookie: 'language=es' })
  const { build } = await restartRenderers({ build: 'other' })
  for (const { status, isRendered, headers } of [await visit(), await visit()]) {
    expect([status, isRendered]).toEqual([200, true])
    expect(headers).toMatchObject({ 'x-build': 'other', 'x-cache': 'MISS' })
  }
  await restartRenderers({ build })
  await expect.poll(async () => (await visit()).headers['x-cache']).toBe('HIT')
})

test('a renderer sees no member’s page, and caches keep no list', async () => {
  const statusOf = async (path: string) => {
    const { status, isRendered, headers } = await get(path)
    return [status, isRendered, headers['x-cache']]
  }
  for (const path of ['/settings', `/player/${ids[0]}?embed`])
    expect([path, ...(await statusOf(path))]).toEqual([path, 200, false, undefined])
  expect((await get('/archives')).isRendered).toBe(true)
  // Another list is the app's, and each visit's own.
  for (const path of ['/archives?query=a', '/archives?query=a', '/archives?query=b'])
    expect([path, ...(await statusOf(path))]).toEqual([path, 200, false, 'BYPASS'])
  expect(await statusOf('/nothing')).toEqual([404, false, undefined])
  expect((await get(`/player/${'a'.repeat(3000)}`)).status).toBe(414)
  const posted = rawRequest(`${addresses.rendered}/archives`, { method: 'POST' })
  expect((await posted).status).toBe(405)
})

test('a page has one address', async () => {
  for (const [path, location] of [
    ['/Archives', '/archives'],
    ['/archives/', '/archives'],
    ['//archives', '/archives'],
    ['/Archives?query=a', '/archives?query=a'],
    ['/archives/?query=a', '/archives?query=a'],
    [`/PLAYER/${ids[0]}?t=3`, `/player/${ids[0]}?t=3`],
  ] as const) {
    const { status, headers } = await get(path)
    expect([path, status, headers.location]).toEqual([path, 301, location])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('feeds and sitemaps are rendered on request too', async () => {
  const page = await get(`/player/${ids[7]}`)
  const links = [...page.html.matchAll(/atom\+xml"[^>]* href="([^"]*)"/g)].map(
    ([, link = '']) => link,
  )
  const robots = await get('/robots.txt')
  expect(robots.html).toContain(`Sitemap: ${addresses.rendered}/sitemap.xml`)
  for (const path of [...links, '/sitemap.xml', '/sitemaps/1.xml']) {
    const { status, headers } = await get(path, { 'accept-encoding': 'gzip' })
    expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'gzip'])
    expect((await get(path)).html).toContain(`${addresses.rendered}/`)
    // In every language it is the same.
    expect((await get(path, { cookie: 'language=de' })).headers['x-cache']).toBe('HIT')
  }
  expect((await get('/feeds/channels/none.atom')).status).toBe(404)
})
