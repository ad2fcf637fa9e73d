import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mockServer, type Client } from '../../support/mock.ts'
import { watchWire } from '../../support/wire.ts'

const mock = mockServer()

/** A visitor for whom something is out of order. */
async function under(wish: { id?: string; fault?: string }): Promise<Client> {
  const client = mock.visitor()
  await client
    .post('/__mock/scenario')
    .send({ id: 'normal', ...wish })
    .expect(200)
  return client
}

const wire = (client: Client, path: string, more: Parameters<typeof watchWire>[1] = {}) =>
  watchWire(`${mock.url}${path}`, { ...more, headers: { 'X-Mock-Session': client.session } })

/** The end of what a session's log holds. */
const lastOf = async (client: Client) =>
  ((await client.get('/__mock/log')).body as object[]).findLast(
    (one) => 'operation' in one && one.operation !== null,
  )

it.each([{ fault: 'reset' }, { id: 'api-reset' }, { id: 'offline' }])(
  '%j: the connection is reset before a byte',
  async (wish) => {
    const { arrived, status, error } = await wire(await under(wish), '/api/home')
    expect({ arrived, status, error }).toEqual({
      arrived: 0,
      status: undefined,
      error: 'ECONNRESET',
    })
  },
)

it('offline: files are as far away as data', async () => {
  const { error } = await wire(await under({ id: 'offline' }), '/files/channels/tele-une.svg')
  expect(error).toBe('ECONNRESET')
})

it.each([{ fault: 'truncate' }, { id: 'truncated-json' }])(
  '%j: half of what the length promised comes, then the connection ends',
  async (wish) => {
    const { status, promised, arrived, error } = await wire(await under(wish), '/api/home')
    expect({ status, error }).toEqual({ status: 200, error: 'ECONNRESET' })
    expect(arrived).toBe(Math.floor(promised / 2))
  },
)

it('video-cut: half a file comes', async () => {
  const client = await under({ id: 'video-cut' })
  const { promised, arrived, error } = await wire(client, '/files/channels/tele-une.svg')
  expect({ arrived, error }).toEqual({ arrived: Math.floor(promised / 2), error: 'ECONNRESET' })
})

it.each([{ fault: 'silence' }, { id: 'api-silent' }])(
  '%j: the socket is held, and not a byte comes until the reader gives up',
  async (wish) => {
    const client = await under(wish)
    let heard = ''
    let ended = false
    const socket = connect(mock.port, '127.0.0.1')
    socket.on('data', (chunk) => (heard += chunk.toString())).on('end', () => (ended = true))
    socket.write(
      `GET /api/home HTTP/1.1\r\nHost: localhost\r\nX-Mock-Session: ${client.session}\r\n\r\n`,
    )
    await sleep(300)
    expect({ heard, ended }).toEqual({ heard: '', ended: false })
    socket.destroy()
    await expect.poll(() => lastOf(client)).toMatchObject({ status: 0, verdict: 'fault' })
  },
)

it.each([{ fault: 'stall' }, { id: 'api-stalled' }])(
  '%j: half of the answer comes, and the connection stays open',
  async (wish) => {
    const client = await under(wish)
    const half = (arrived: number) => arrived >= 20
    const { status, promised, error } = await wire(client, '/api/home', { enough: half })
    expect({ status, error }).toEqual({ status: 200, error: undefined })
    const cut = await wire(client, '/api/home', {
      enough: (arrived) => arrived === Math.floor(promised / 2),
    })
    expect(cut.arrived).toBe(Math.floor(promised / 2))
  },
)

it('drip: bytes come no faster than was asked for', async () => {
  const client = await under({ fault: 'drip:400@listChannels' })
  const start = performance.now()
  const { arrived, promised } = await wire(client, '/api/channels', { enough: (so) => so >= 200 })
  // 100 bytes each quarter of a second, the first after a quarter: 200 take half a second at least.
  expect(performance.now() - start).toBeGreaterThanOrEqual(495)
  expect(arrived).toBeLessThan(promised)
})

it('video-slow: a recording comes at 30 kB a second', async () => {
  const client = await under({ id: 'video-slow' })
  const { body } = await client.get('/api/archives').expect(200)
  const { id = '' } = (body as { items: { id: string }[] }).items[0] ?? {}
  const start = performance.now()
  await wire(client, `/files/videos/${id}.mp4`, { enough: (so) => so >= 15_000 })
  expect(performance.now() - start).toBeGreaterThanOrEqual(495)
})

it.each([
  ['comment-lost', 'POST', '/api/archive/x/comments'],
  ['profile-lost', 'PATCH', '/api/@me'],
  ['upload-lost', 'POST', '/api/archive'],
])('%s: %s %s is reset, and nothing else', async (id, method, path) => {
  const client = await under({ id })
  expect(await wire(client, path, { method })).toMatchObject({ error: 'ECONNRESET', arrived: 0 })
  expect(await wire(client, '/api/channels')).toMatchObject({ status: 200 })
})

it('slow-drip: 20 bytes a second would take longer than the site waits', async () => {
  const client = await under({ id: 'slow-drip' })
  const { promised } = await wire(client, '/api/collections', { enough: (so) => so >= 5 })
  expect(promised / 20).toBeGreaterThan(8)
})

it('a dripped answer is the true one', async () => {
  const calm = await mock.visitor().get('/api/categories').expect(200)
  const { text } = await wire(await under({ fault: 'drip:9000' }), '/api/categories')
  expect(Buffer.from(text, 'latin1').toString()).toBe(calm.text)
})

it.each([
  [{ fault: 'html' }, 200, 'text/html; charset=utf-8', /^<!doctype html>/],
  [{ id: 'api-page' }, 200, 'text/html; charset=utf-8', /^<!doctype html>/],
  [{ id: 'api-html' }, 502, 'text/html; charset=utf-8', /^<!doctype html>/],
  [{ id: 'api-garbled' }, 200, 'application/json; charset=utf-8', /^\{"items": \[$/],
  [{ id: 'api-text' }, 200, 'text/plain', /^\[\{"id"/],
  [{ fault: 'type:text/csv' }, 200, 'text/csv', /^\[\{"id"/],
  [{ fault: 'empty' }, 200, undefined, /^$/],
  [{ id: 'api-empty' }, 200, undefined, /^$/],
  [{ fault: 'status:418' }, 418, 'application/json; charset=utf-8', /"error":"fault"/],
])('%j: %i comes as %s', async (wish, status, type, text) => {
  const seen = await wire(await under(wish), '/api/channels')
  expect(seen).toMatchObject({ status })
  expect(seen.headers['content-type']).toBe(type)
  expect(seen.text).toMatch(text)
  expect(seen.arrived).toBe(seen.promised)
  expect(seen.headers).toHaveProperty('x-mock-fault')
})

it('api-moved: sent to a foreign origin', async () => {
  const { status, headers } = await wire(await under({ id: 'api-moved' }), '/api/channels')
  expect({ status, to: headers.location }).toEqual({
    status: 302,
    to: 'https://elsewhere.example/',
  })
})

it.each([
  ['api-down', 503, '5'],
  ['rate-limited', 429, '2'],
  ['rate-limited-for-an-hour', 429, '3600'],
])('%s: %i, and come back in %s s', async (id, status, after) => {
  const seen = await wire(await under({ id }), '/api/home')
  expect({ status: seen.status, after: seen.headers['retry-after'] }).toEqual({ status, after })
})

it.each([
  ['api-fails', 500],
  ['api-missing', 404],
  ['api-forbidden', 403],
])('%s: %i for everything', async (id, status) => {
  const client = await under({ id })
  for (const path of ['/api/home', '/api/archive/x', '/api/collections']) {
    expect(await wire(client, path)).toMatchObject({ status })
  }
})

it.each([
  ['flaky', 2],
  ['fails-three-times', 3],
])('%s: each address fails %i times, then works', async (id, times) => {
  const client = await under({ id })
  for (const path of ['/api/home', '/api/channels']) {
    for (let time = 0; time < times; time++) {
      expect(await wire(client, path)).toMatchObject({ status: 503 })
    }
    expect(await wire(client, path)).toMatchObject({ status: 200 })
  }
})

it('jittery: each answer waits as long as it says, another time than the one before', async () => {
  const client = await under({ id: 'jittery' })
  const waits: number[] = []
  for (let time = 0; time < 3; time++) {
    const start = performance.now()
    const { headers } = await wire(client, '/api/categories')
    const wait = Number(/^wait;dur=(\d+)/.exec(String(headers['server-timing']))?.[1])
    expect(performance.now() - start).toBeGreaterThanOrEqual(wait - 2)
    waits.push(wait)
  }
  expect(new Set(waits).size).toBe(3)
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(200)
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(2000)
})

it.each(['slow', 'too-slow'])('%s: the answer says how long it waits for it', async (id) => {
  const client = await under({ id, fault: 'wait:1@listChannels' })
  const { headers } = await wire(client, '/api/channels')
  expect(headers['server-timing']).toBe('wait;dur=1;desc="mock server"')
})
