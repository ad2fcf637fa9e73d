import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listen, portOf } from '#mock/http/listen.ts'
import type { ReleaseData } from '#scripts/prerender/handler.ts'
import { addresses, rawRequest } from './harness/raw-request.ts'
import { additions } from './harness/prerendered-archives.ts'
import { partsOf } from './harness/start.ts'

// One nginx, two renderers and their API, whose failures would affect a test beside.
test.describe.configure({ mode: 'default' })

let api: Server
/** What the API answers instead of the mock server, and the URLs that were requested of it. */
let instead: RequestListener | undefined
const asked: string[] = []
let ids: string[]
const renderers: ChildProcess[] = []
const program = () => join(partsOf().rendered, 'server')

const titles = new Map<string, string>()
/** Sends the mock server's responses; archives have the title that a test gives them. */
const passOn: RequestListener = ({ url = '/' }, response) => {
  const pass = async () => {
    const answer = await fetch(`http://127.0.0.1:${partsOf().prerenderedMockPort}${url}`)
    const type = answer.headers.get('content-type') ?? ''
    const text = await answer.text()
    const title = titles.get(url.split('/').at(-1) ?? '')
    const body = title ? JSON.stringify({ ...(JSON.parse(text) as object), title }) : text
    response.writeHead(answer.status, { 'content-type': type }).end(body)
  }
  void pass()
}
const notFound: RequestListener = (_, response) =>
  response.writeHead(404, { 'content-type': 'application/json' }).end('{}')

async function startRenderer(instance: number) {
  const port = partsOf().rendererPorts[instance] ?? 0
  const env = { ...process.env, PORT: String(port) }
  const renderer = spawn(process.execPath, [join(program(), 'server.mjs')], {
    env,
    stdio: 'ignore',
  })
  renderers[instance] = renderer
  await expect
    .poll(() =>
      rawRequest(`http://127.0.0.1:${port}/healthz`).then(
        (r) => r.status,
        () => 0,
      ),
    )
    .toBe(200)
}
const releaseFile = () => join(program(), 'release.json')
const changeRelease = (change: (release: ReleaseData) => Partial<ReleaseData>) => {
  const release = JSON.parse(readFileSync(releaseFile(), 'utf8')) as ReleaseData
  writeFileSync(releaseFile(), JSON.stringify({ ...release, ...change(release) }))
  return release
}
async function stopRenderer(instance: number, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
  const renderer = renderers[instance]
  if (!renderer || renderer.exitCode !== null || renderer.signalCode) return
  const ended = once(renderer, 'exit')
  renderer.kill(signal)
  await ended
}

test.beforeAll(async () => {
  api = await listen(
    (request, response) => {
      asked.push(request.url ?? '')
      ;(instead ?? passOn)(request, response)
    },
    0,
    '127.0.0.1',
  )
  // Over HTTP, because Node does not accept the test certificate. Pages are fresh for a second, and
  // a machine that is busy with other tests has more time to render them.
  const origin = `http://127.0.0.1:${portOf(api)}`
  changeRelease(({ appConfig }) => ({
    appConfig: { ...appConfig, apiHost: origin, filesHost: `${origin}/files` },
    freshSeconds: 1,
    timeoutMs: 20_000,
  }))
  ids = (await additions()).map(({ id }) => id)
  await startRenderer(0)
  await startRenderer(1)
})
test.afterEach(() => {
  instead = undefined
  asked.length = 0
})
test.afterAll(async () => {
  await stopRenderer(0)
  await stopRenderer(1)
  api.close()
  api.closeAllConnections()
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await rawRequest(addresses.rendered + path, { headers })
  const html = response.body.toString()
  return { ...response, html, isRendered: html.includes('id="drawn"') }
}
const isFresh = async (path: string) => (await get(path)).headers['x-cache'] === 'HIT'

test('a page is rendered once in each language, then cached', async () => {
  const path = `/player/${ids[0]}`
  const first = await get(path)
  expect([first.status, first.isRendered]).toEqual([200, true])
  expect(await get(path)).toMatchObject({ status: 200, html: first.html })
  // Another query is the same page, and another cookie the same visitor to the renderer.
  const again = await get(`${path}?t=3`, { cookie: 'session=secret', authorization: 'Bearer a' })
  expect(again.html).toBe(first.html)
  const german = await get(path, { cookie: 'language=de', 'accept-language': 'en' })
  expect(german.html).toContain('<html lang="de"')
  const zipped = await rawRequest(addresses.rendered + path, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.body.length).toBeLessThan(first.body.length / 2)
  const unchanged = await get(path, { 'if-none-match': first.headers.etag ?? '' })
  expect(unchanged.status).toBe(304)
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
  const answers = []
  for (let visit = 0; visit < 20; visit += 1)
    answers.push(await get(`${path}?utm_source=${visit}&secret=x`))
  expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1)
  expect(answers[0]?.html).not.toMatch(/utm_source|secret/)
  // It is fresh for a second, so that slow requests see a second rendering.
  expect(asked.filter((url) => url === `/api/archive/${ids[5]}`).length).toBeLessThan(5)
  for (const query of ['?t=3', '?t=4', '']) {
    const { headers } = await get(`/PLAYER/${ids[5]}${query}`)
    const isFirst = query === '?t=3'
    expect([headers.location, headers['x-cache'] === 'MISS']).toEqual([path + query, isFirst])
  }
})

test('many requests for a cold page are one rendering', async () => {
  const path = `/player/${ids[1]}`
  const begin = performance.now()
  const answers = await Promise.all(Array.from({ length: 200 }, () => get(path)))
  const seconds = (performance.now() - begin) / 1000
  const kinds = answers.map(({ status, isRendered }) => `${status} ${isRendered}`)
  expect([...new Set(kinds)]).toEqual(['200 true'])
  // It is fresh for a second, so that slow requests see one more for each second.
  const requests = asked.filter((url) => url === `/api/archive/${ids[1]}`)
  expect(requests.length).toBeLessThan(3 + seconds)
})

test('a page shows a change once it is no longer fresh', async () => {
  const id = ids[2] ?? ''
  await get(`/player/${id}`)
  titles.set(id, 'Another title')
  await expect.poll(async () => (await get(`/player/${id}`)).html).toContain('Another title')
  instead = notFound
  await expect.poll(async () => (await get(`/player/${id}`)).status).toBe(404)
  instead = undefined
  await expect.poll(async () => (await get(`/player/${id}`)).status).toBe(200)
})

test('cached pages outlive the API and both renderers', async () => {
  const [known, cold] = [`/player/${ids[3]}`, `/player/${ids[4]}`]
  expect((await get(known)).isRendered).toBe(true)
  const expectShell = async (path: string) => {
    const { status, isRendered, html, headers } = await get(path)
    expect([status, isRendered, headers['cache-control']]).toEqual([503, false, 'no-store'])
    expect(headers['retry-after']).toBe('30')
    expect(html).toContain('<div id="root">')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  instead = (_, response) => response.writeHead(500).end()
  await expect.poll(() => isFresh(known)).toBe(false)
  expect(await get(known)).toMatchObject({ status: 200, isRendered: true })
  await expectShell(cold)
  await stopRenderer(0)
  await stopRenderer(1)
  expect(await get(known)).toMatchObject({ status: 200, isRendered: true })
  await expectShell(cold)
  instead = undefined
  await startRenderer(0)
  await startRenderer(1)
  expect(await get(cold)).toMatchObject({ status: 200, isRendered: true })
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
  const restart = async () => {
    for (const instance of [0, 1]) {
      await stopRenderer(instance, 'SIGTERM')
      await startRenderer(instance)
    }
  }
  const visit = () => get(`/player/${ids[6]}`, { cookie: 'language=es' })
  const { build } = changeRelease(() => ({ build: 'other' }))
  await restart()
  for (const { status, isRendered, headers } of [await visit(), await visit()]) {
    expect([status, isRendered]).toEqual([200, true])
    expect(headers).toMatchObject({ 'x-build': 'other', 'x-cache': 'MISS' })
  }
  changeRelease(() => ({ build }))
  await restart()
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
  const refused = await rawRequest(`${addresses.rendered}/archives`, { method: 'POST' })
  expect(refused.status).toBe(405)
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
    expect((await get(path)).headers['x-cache']).toBe('HIT')
  }
  expect((await get('/feeds/channels/none.atom')).status).toBe(404)
})
