import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import request from 'supertest'
import { afterEach, expect, it, vi } from 'vitest'
import { createApp } from '#mock/app.ts'
import { SERVER_LIMITS, listen, portOf } from '#mock/http/listen.ts'
import { runs } from '#test/support/exhaustive.ts'
import { ARCHIVES, smallWorld } from '#test/support/server/mock.ts'
import { raw } from '#test/support/server/raw.ts'

const stops: (() => void)[] = []

async function serve(bounds: Partial<typeof SERVER_LIMITS> = {}, host = '127.0.0.1') {
  const app = createApp({ archives: ARCHIVES, sampleIndex: smallWorld(), quiet: true })
  const server = await listen(app, 0, host, { ...SERVER_LIMITS, ...bounds })
  stops.push(() => {
    app.close()
    server.close()
    server.closeAllConnections()
  })
  return { server, port: portOf(server), url: `http://127.0.0.1:${portOf(server)}` }
}

afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

const HEAD = 'POST /api/discord/token HTTP/1.1\r\nHost: localhost\r\n'
const HALF_HEAD = `${HEAD}X: `
const HALF_BODY = `${HEAD}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"code":`
const IDLE = 'GET /api/categories HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Opens a connection that sends this text and then nothing. */
const lingering = (port: number, text: string) =>
  new Promise<Socket>((done, fail) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      done(socket)
    })
    socket.on('error', fail)
  })

const closed = (socket: Socket) =>
  new Promise<string>((done) => {
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString())).on('close', () => done(received))
  })

it('the limits of an ordinary start are those of one machine', async () => {
  const { server, url } = await serve()
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 7_200_000,
    keepAliveTimeout: 75_000,
    maxConnections: 2_000,
  })
  expect(SERVER_LIMITS.connectionsCheckingInterval).toBe(5_000)
  const { headers } = await request(url).get('/api/categories').set('Connection', 'keep-alive')
  expect(headers['keep-alive']).toBe('timeout=75')
})

it('endless headers get 408 in JSON and close the connection', async () => {
  const { port } = await serve({ headersTimeout: 20, connectionsCheckingInterval: 10 })
  const answer = await raw(port, HALF_HEAD)
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer).toContain('Connection: close')
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: 'request_timeout' })
})

it('a request that arrived during a blocked event loop succeeds', async () => {
  const { port, server } = await serve()
  const [[accepted], client] = await Promise.all([
    once(server, 'connection') as Promise<[Socket]>,
    lingering(port, ''),
  ])
  const answer = closed(client)
  // Node checks timeouts in a timer, and sockets are read after timers.
  await new Promise((done) => setTimeout(done))
  client.write(IDLE.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  server.emit('clientError', late, accepted)
  expect(accepted.bytesRead).toBe(0)
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
})

const UPLOAD =
  `POST /api/archive HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer mock_persona_archivist
Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100\r\n\r\n--b\r\n`.replaceAll(
    /(?<!\r)\n/g,
    '\r\n',
  )

it('an upload ends at the request timeout of over an hour [UP-08]', async () => {
  const { port } = await serve({
    requestTimeout: 100,
    connectionsCheckingInterval: 20,
    headersTimeout: 100,
  })
  expect(await raw(port, UPLOAD)).toMatch(/^HTTP\/1\.1 408 /)
  expect(SERVER_LIMITS.requestTimeout).toBeGreaterThan(60 * 60_000)
})

it('an idle connection is closed', async () => {
  const { port } = await serve({ keepAliveTimeout: 20 })
  expect(await closed(await lingering(port, IDLE))).toMatch(/^HTTP\/1\.1 200 /)
})

it('connections beyond the limit are dropped until one closes', async () => {
  const { port, server } = await serve({ maxConnections: 2 })
  const [first] = [await lingering(port, HALF_HEAD), await lingering(port, HALF_HEAD)]
  const dropped = new Promise((done) => server.once('drop', done))
  expect(await raw(port, IDLE)).toBe('')
  await dropped
  first.destroy()
  const answer = () => raw(port, IDLE.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  await expect.poll(answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 /)
})

it('slow headers, slow bodies and idle connections time out [MK-12]', async () => {
  const { port, url } = await serve({ headersTimeout: 300, connectionsCheckingInterval: 50 })
  const many = runs(50, 500)
  const slow: Socket[] = []
  for (const text of [HALF_HEAD, HALF_BODY, IDLE]) {
    for (let at = 0; at < many; at++) slow.push(await lingering(port, text))
  }
  const ends = slow.slice(0, many).map(closed)
  for (let at = 0; at < 20; at++) await request(url).get('/api/categories').expect(200)
  const answers = await Promise.all(ends)
  expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 408 '))).toHaveLength(many)
  for (const socket of slow) socket.destroy()
  await request(url).get('/api/home').expect(200)
})
