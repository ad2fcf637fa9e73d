import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract'
import { isScenarioId, scenarioOf, scenarios } from '#mock/scenarios/scenarios.ts'
import { mockServer } from '#test/support/server/mock.ts'

const mock = mockServer({ pause: async () => {} })
/**
 * More headers than Node's default limit, which only `npm run dev` raises; dev.test.ts covers them.
 */
const UNLISTED = ['many-headers', 'large-headers']
const ids = Object.keys(scenarios)
  .filter(isScenarioId)
  .filter((id) => !UNLISTED.includes(id))
let site: ViteDevServer
let siteUrl = ''

beforeAll(async () => {
  const before = process.env.MOCK_ORIGIN
  process.env.MOCK_ORIGIN = mock.url
  site = await createServer({
    configFile: 'web/vite.config.ts',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { host: '127.0.0.1', port: 0, strictPort: false, hmr: false, watch: null },
  })
  process.env.MOCK_ORIGIN = before
  await site.listen()
  siteUrl = site.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
afterAll(() => site.close())

const FILE = '/files/channels/tele-une.svg'
const ADDRESSES = [
  '/api/home',
  '/api/archives',
  '/api/collections',
  '/api/archive/none/comments',
  '/api/search?query=journal',
  FILE,
]

/** Returns the operations that only this scenario changes, as requests. */
function concernsOf(id: (typeof ids)[number]) {
  const { answers = {}, on } = scenarioOf(id)
  const concerned = [...Object.keys(answers), ...(Array.isArray(on) ? on : [])]
  return concerned.map((operation) => {
    const { method, path } = endpoints[operation as keyof typeof endpoints]
    const address = operation === 'getFile' ? FILE : path.replaceAll(/\{\w+\}/g, 'gone')
    return { method: method.toUpperCase(), path: address, isOwn: true }
  })
}

/**
 * Returns whether the response never arrives or never ends: only then the request has a timeout.
 */
const isPending = (id: (typeof ids)[number], url: string) =>
  (scenarioOf(id).fault?.kind === 'silence' || id === 'api-stalled') &&
  new URL(url).pathname.startsWith('/api/')
const LIMIT_MS = 1000
const MIB = 1024 ** 2

/** Sends a request and returns how it ends: complete, refused, cut off or timed out. */
async function endOf(
  url: string,
  method: string,
  session: string,
  id: (typeof ids)[number],
): Promise<string> {
  const limit = isPending(id, url) ? AbortSignal.timeout(LIMIT_MS) : new AbortController().signal
  try {
    const headers = { 'x-mock-session': session }
    const answer = await fetch(url, { method, headers, signal: limit, redirect: 'manual' })
    const about = `${answer.status} ${answer.headers.get('content-type')} ${answer.headers.get('x-mock-fault')}`
    // Content-Length suffices to compare a list of 100 MB.
    const length = Number(answer.headers.get('content-length'))
    if (length > 1_000_000) {
      await answer.body?.cancel()
      return `${about}, ${length} bytes`
    }
    const text = await answer.text().catch(() => undefined)
    if (limit.aborted) return 'held'
    return `${about}, ${text === undefined ? 'lost half-way' : `${text.length} letters`}`
  } catch {
    return limit.aborted ? 'held' : 'lost'
  }
}

it.each(ids)('%s is the same through the development server', async (id) => {
  // Some faults end after a number of requests, so each way has a session of its own.
  const [direct, through] = [mock.visitor(), mock.visitor()]
  await Promise.all([direct.play(id), through.play(id)])
  const general = ADDRESSES.map((path) => ({ method: 'GET', path, isOwn: false }))
  const ends = await Promise.all(
    [...general, ...concernsOf(id)].map(async ({ method, path, isOwn }) => {
      const [usual, seen] = await Promise.all([
        endOf(`${mock.url}${path}`, method, direct.session, id),
        endOf(`${siteUrl}${path}`, method, through.session, id),
      ])
      return { isOwn, usual, seen }
    }),
  )
  expect(ends.map(({ seen }) => seen)).toEqual(ends.map(({ usual }) => usual))
  for (const { seen } of ends.filter(({ isOwn }) => isOwn))
    expect(seen).toMatch(new RegExp(`${id}|lost`))
})

it('a truncated upload is a lost connection, not a response', async () => {
  const client = mock.visitor()
  await client.play('offline')
  const body = new FormData()
  body.set('video', new Blob([new Uint8Array(300_000)]), 'a.mp4')
  const headers = {
    'x-mock-session': client.session,
    authorization: 'Bearer mock_persona_archivist',
  }
  await expect(fetch(`${siteUrl}/api/archive`, { method: 'POST', headers, body })).rejects.toThrow(
    'fetch failed',
  )
})

it.each(['mock server', 'development server'])(
  'a large upload is refused through the %s',
  async (proxy) => {
    const client = mock.visitor()
    await client.play('upload-forbidden')
    const { port } = new URL(proxy === 'mock server' ? mock.url : siteUrl)
    // As a browser does: sends everything before it reads anything.
    const socket = connect(Number(port), '127.0.0.1').pause()
    const head = [
      'POST /api/archive HTTP/1.1',
      'Host: localhost',
      `X-Mock-Session: ${client.session}`,
      'Authorization: Bearer mock_persona_archivist',
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${64 * MIB}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    for (let sent = 0; sent < 64; sent++)
      if (!socket.write(Buffer.alloc(MIB))) await once(socket, 'drain')
    const [start] = (await once(socket.resume(), 'data')) as [Buffer]
    expect(start.toString()).toMatch(/^HTTP\/1\.1 403 /)
    socket.destroy()
  },
)

it('the development server downgrades HTTP/2 offers', async () => {
  const { hostname, port } = new URL(siteUrl)
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABk',
  }
  const statusOf = async (method: string, path: string, body = '') => {
    const sending = request({
      hostname,
      port,
      method,
      path,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
    })
    sending.end(body)
    const [answer] = (await once(sending, 'response')) as [IncomingMessage]
    answer.resume()
    return answer.statusCode
  }
  expect(await statusOf('GET', '/api/channels')).toBe(200)
  expect(await statusOf('POST', '/api/discord/token', '{"code":""}')).toBe(400)
})
