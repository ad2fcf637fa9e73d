import request from 'supertest'
import { expect, it } from 'vitest'
import { mockServer } from '#test/support/server/mock.ts'
import { raw } from '#test/support/server/raw.ts'

const mock = mockServer()
const SITE = 'http://localhost:5173'

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const bodyOf = (answer: string) => JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as unknown

it.each([
  'localhost',
  '127.0.0.1:80',
  '[::1]:3333',
  'api.localhost',
  'LOCALHOST:3333',
  '192.168.0.7:3333',
  '[fe80::1]',
])('answers to the name %s [MK-02]', async (host) => {
  expect((await request(mock.url).get('/api/channels').set('Host', host)).status).toBe(200)
})

it.each([
  'evil.com',
  '127.0.0.1.nip.io',
  'localhost.evil.com',
  'localhost:3333@evil.com',
  '0.0.0.0',
])('rejects the host name %s, also with spoofed headers [MK-02 MK-31]', async (host) => {
  const test = request(mock.url).get('/api/channels').set('Host', host)
  const { body, headers } = await test.set('X-Forwarded-Host', 'localhost').expect(421)
  expect(body).toMatchObject({ error: 'misdirected_request' })
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

it.each([
  ['no Host', 'GET /api/channels HTTP/1.1\r\n\r\n', 400],
  ['two Hosts', 'GET /api/channels HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n', 400],
  ['a whole address', 'GET http://evil.com/api/channels HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['a method that is none', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'length and chunks',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
  ['what is not HTTP', '\u0016\u0003\u0001 hello\r\n\r\n', 400],
])('refuses %s in JSON [MK-02 MK-13]', async (_name, text, status) => {
  const answer = await raw(mock.port, text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(statusOf(answer)).toBe(status)
  expect(bodyOf(answer)).toHaveProperty('error')
})

it.each([
  [
    'cookies of 20 kB',
    `/ HTTP/1.1\r\nCookie: a=${'x'.repeat(20_000)}`,
    /larger than 16 kB: delete cookies/,
  ],
  ['an address in plain letters', '/api/search?query=é HTTP/1.1', /to be percent-encoded/],
])('says what to do about %s', async (_name, text, message) => {
  const answer = await raw(mock.port, `GET ${text}\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect(bodyOf(answer)).toMatchObject({ message: expect.stringMatching(message) })
})

it.each([
  ['after 1,200 other header lines', `${'a:b\r\n'.repeat(1200)}Prefer: code=503`, 503],
  ['with an unknown expectation', 'Expect: nothing', 200],
  ['with `If-None-Match: *`, which only files answer', 'If-None-Match: *', 200],
])('a request %s is read whole', async (_name, lines, status) => {
  const head = 'GET /api/channels HTTP/1.1\r\nHost: localhost\r\nConnection: close'
  const answer = await raw(mock.port, `${head}\r\n${lines}\r\n\r\n`)
  expect(statusOf(answer)).toBe(status)
})

it('a HEAD that is refused before it is read has no body either', async () => {
  const answer = await raw(
    mock.port,
    `HEAD / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  )
  expect(statusOf(answer)).toBe(431)
  expect(answer).toMatch(/\r\nContent-Length: \d{2,}\r\n[^]*\r\n\r\n$/)
})

it.each([
  ['/', 404],
  ['/api', 404],
  ['/api/home/', 404],
  ['/API/home', 404],
  ['/api/nothing', 404],
  ['/constructor', 404],
  ['/api/archive/%zz', 400],
  ['/api/archive/%ff', 400],
  ['/__mock/nothing', 404],
  ['/__mock/__proto__', 404],
])('answers GET %s with %i in JSON without internals [MK-14 MK-15]', async (path, status) => {
  const { body, headers, text } = await request(mock.url).get(path).expect(status)
  expect(body).toHaveProperty('error')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(text).not.toMatch(/node_modules|mock-server|\n\s*at /)
})

it.each([
  ['POST', '/api/home', 'GET, HEAD, OPTIONS'],
  ['DELETE', '/api/archives', 'GET, HEAD, OPTIONS'],
  ['PUT', '/api/@me', 'GET, PATCH, HEAD, OPTIONS'],
  ['TRACE', '/api/home', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/deleteAccount', 'DELETE, OPTIONS'],
])('refuses %s %s and says what it takes [MK-15]', async (method, path, allow) => {
  const answer = await raw(
    mock.port,
    `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  )
  expect(statusOf(answer)).toBe(405)
  expect(answer).toContain(`Allow: ${allow}\r\n`)
  expect(bodyOf(answer)).toMatchObject({ error: 'method_not_allowed' })
})

it.each([
  '{"code":"mock_a","__proto__":{"polluted":1}}',
  '{"code":"mock_a","constructor":{"prototype":{"polluted":1}}}',
])('refuses the body %s, which pollutes nothing [MK-10 MK-14]', async (text) => {
  const test = mock.visitor().post('/api/discord/token').type('json')
  expect((await test.send(text).expect(400)).body).toHaveProperty('error')
  expect(Object.prototype).not.toHaveProperty('polluted')
})

it('every response has a type, nosniff and no-store [DP-14 MK-24]', async () => {
  for (const path of ['/api/home', '/api/@me', '/api/login', '/nothing', '/__mock/state']) {
    const { headers } = await request(mock.url).get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('charset=utf-8') as string,
    })
    for (const name of ['server', 'x-powered-by', 'via']) expect(headers).not.toHaveProperty(name)
    expect(headers).not.toHaveProperty('cross-origin-opener-policy')
  }
})

it('allows the site’s origin with credentials', async () => {
  const { headers } = await request(mock.url).get('/api/home').set('Origin', SITE).expect(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': SITE,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'Accept-Ranges, Content-Disposition, Content-Range, Date, ETag, Preference-Applied, Retry-After, X-Mock-Fault, X-Request-Id',
    vary: 'Origin, Prefer',
  })
})

it.each([
  'http://localhost:5174',
  'https://localhost:5173',
  'http://localhost:5173.evil.com',
  'http://LOCALHOST:5173',
  'http://localhost.:5173',
  'http://evil.localhost:5173',
  'http://localhost:51730',
  'http://localhost',
  'null',
])('stays shut to %s, and takes no change from it', async (origin) => {
  const read = await request(mock.url).get('/api/home').set('Origin', origin)
  expect(read.headers).not.toHaveProperty('access-control-allow-origin')
  const change = request(mock.url).post('/api/archive/x/view').set('Origin', origin)
  await change.expect(403)
})

it('answers a preflight of the site', async () => {
  const { headers } = await request(mock.url)
    .options('/api/@me')
    .set('Origin', SITE)
    .set('Access-Control-Request-Method', 'PATCH')
    .expect(204)
  expect(headers).toMatchObject({
    'access-control-allow-methods': 'GET, PATCH, HEAD, OPTIONS',
    'access-control-allow-headers':
      'Authorization, Content-Type, If-None-Match, If-Range, Prefer, Range, X-Mock-Session',
    'access-control-max-age': '600',
  })
})

it('a path cannot forge a log line or leak a token [MK-22]', async () => {
  const client = mock.visitor()
  await client.get('/api/archive/mock_secret%0d%0a?token=abc\u001b[31m')
  const { body } = await client.get('/__mock/log').expect(200)
  const [entry] = body as { path: string; verdict: string }[]
  expect(entry).toMatchObject({ verdict: 'refused' })
  expect(entry?.path).not.toMatch(/secret|abc|\p{Cc}/u)
})
