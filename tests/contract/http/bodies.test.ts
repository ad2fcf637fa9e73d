import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { httpError, transportError } from '#mock/contract/http-error.ts'
import { mockServer } from '#test/support/server/mock.ts'
import { firstOf, raw } from '#test/support/server/raw.ts'

const mock = mockServer()
const CODE = '{"code":"mock_code_member"}'

const exchange = (text: string, type: string) =>
  mock.visitor().post('/api/discord/token').set('Content-Type', type).send(text)

/** A request as it is on the wire, with these headers. */
const post = (headers: string[], body = '') =>
  `${['POST /api/discord/token HTTP/1.1', 'Host: localhost', ...headers].join('\r\n')}\r\n\r\n${body}`

const ofOwnSession = () => [
  'Connection: close',
  `X-Mock-Session: ${mock.visitor().session}`,
  'Content-Type: application/json',
  `Content-Length: ${CODE.length}`,
]

/** Fakes timers, and finds that of a body: connections of other clients have some, too. */
function fakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { calls, results } = vi.spyOn(globalThis, 'setTimeout').mock
  const timer = (): unknown => results[calls.findIndex(([, ms]) => ms === 30_000)]?.value
  return { timer, clear: vi.spyOn(globalThis, 'clearTimeout') }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('the type of a body', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json ;charset=utf-8',
    'application/json; charset="UTF-8"',
    'application/json; profile=x; charset=utf-8',
    'application/json; profile=latin1',
  ])('may be %s', async (type) => {
    expect((await exchange(CODE, type)).status).toBe(200)
  })

  it.each([
    ['text/plain', 'Send application/json.'],
    ['application/jsonx', 'Send application/json.'],
    ['application/json; charset=latin1', 'Send application/json in UTF-8.'],
    ['application/json; charset=xutf-8', 'Send application/json in UTF-8.'],
    ['application/json; charset=utf-8x', 'Send application/json in UTF-8.'],
    ['application/json; profile=x; charset=utf-16', 'Send application/json in UTF-8.'],
  ])('may not be %s', async (type, message) => {
    const { status, body } = await exchange(CODE, type)
    expect([status, body]).toEqual([415, { error: 'unsupported_media_type', message }])
  })

  it('may not be left out', async () => {
    const length = `Content-Length: ${CODE.length}`
    const answer = await raw(mock.port, post(['Connection: close', length], CODE))
    expect(answer).toMatch(/^HTTP\/1\.1 415 /)
    expect(answer).toContain('Send application/json.')
  })
})

describe('a body', () => {
  it.each([
    ['{bad', 400, 'bad_request', 'The body is not valid JSON.'],
    [`"${'x'.repeat(70_000)}"`, 413, 'too_large', 'The body is too large.'],
  ])('that begins with $0 is refused with $1', async (text, status, error, message) => {
    expect((await exchange(text, 'application/json').expect(status)).body).toEqual({
      error,
      message,
    })
  })

  it.each(['1', 'null', '"text"', '[]'])('of %j is JSON, but no object', async (text) => {
    const { body } = await exchange(text, 'application/json').expect(400)
    expect(body).toMatchObject({ errors: [{ field: 'body', message: 'must be an object' }] })
  })

  it('may have sixty-four kilobytes', async () => {
    // Read, but no object: 400 and not 413.
    const text = `"${'x'.repeat(65_534)}"`
    await exchange(text, 'application/json').expect(400)
    const headers = ['Connection: close', 'Content-Type: application/json']
    const chunks = `10000\r\n${text}\r\n0\r\n\r\n`
    const answer = await raw(mock.port, post([...headers, 'Transfer-Encoding: chunked'], chunks))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('that is too large once it is decompressed is refused', async () => {
    const response = await fetch(`${mock.url}/api/discord/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: gzipSync(`"${'x'.repeat(70_000)}"`),
    })
    expect(await response.json()).toEqual({ error: 'too_large', message: 'The body is too large.' })
  })

  it('in an unknown compression is refused', async () => {
    const test = exchange(CODE, 'application/json').set('Content-Encoding', 'nonsense')
    expect((await test.expect(415)).body).toEqual({
      error: 'unsupported_media_type',
      message: 'Send UTF-8, whole or compressed with gzip, deflate or br.',
    })
  })

  it('that is not what its compression says did not arrive whole', async () => {
    const test = exchange('not gzip', 'application/json').set('Content-Encoding', 'gzip')
    expect((await test.expect(400)).body).toEqual({
      error: 'bad_request',
      message: 'The body did not arrive whole.',
    })
  })

  it.each([
    ['comes in chunks', 'Transfer-Encoding: chunked', `12000\r\n${'x'.repeat(0x12000)}\r\n`],
    ['says that it is too large', 'Content-Length: 70000', '"'],
  ])('that %s is refused at the limit, though more is to come', async (_name, header, text) => {
    const headers = [header, 'Content-Type: application/json']
    const answer = await firstOf(mock.port, post(headers, text))
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\nConnection: close\r\n/)
    expect(answer).toContain('"message":"The body is too large."')
  })

  it('that never ends gets 408 after thirty seconds', async () => {
    const { timer, clear } = fakeTimers()
    const headers = ['Content-Type: application/json', 'Content-Length: 100']
    const answer = raw(mock.port, post(headers, '{"code":'))
    while (!timer()) await new Promise((done) => setImmediate(done))
    vi.advanceTimersByTime(29_999)
    expect(clear).not.toHaveBeenCalledWith(timer())
    vi.advanceTimersByTime(1)
    const text = await answer
    expect(text).toMatch(/^HTTP\/1\.1 408 [^]*\r\nConnection: close\r\n/)
    expect(text).toContain('"error":"request_timeout","message":"The body took too long."')
  })

  it('that arrived in time is waited for no longer', async () => {
    const { timer, clear } = fakeTimers()
    expect(await raw(mock.port, post(ofOwnSession(), CODE))).toMatch(/^HTTP\/1\.1 200 /)
    expect(timer()).toBeDefined()
    expect(clear).toHaveBeenCalledWith(timer())
  })
})

it('responds 100 to Expect: 100-continue', async () => {
  const headers = [...ofOwnSession(), 'Expect: 100-continue']
  const answer = await raw(mock.port, post(headers, CODE))
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /)
})

it.each([
  ['HTTP/1.0', '100-continue'],
  ['HTTP/1.1', 'x100-continue'],
  ['HTTP/1.1', '100-continuex'],
])('responds no 100 to %s that expects %s', async (version, expectation) => {
  const request = post([...ofOwnSession(), `Expect: ${expectation}`], CODE)
  expect(await raw(mock.port, request.replace('HTTP/1.1', version))).toMatch(/^HTTP\/1\.1 200 /)
})

it('a rejection explains authentication and content type', async () => {
  const unknown = await mock.visitor().get('/api/@me').expect(401)
  expect(unknown.headers).toMatchObject({ 'www-authenticate': 'Bearer' })
  const method = await mock.visitor().post('/api/@me').expect(405)
  expect(method.headers.allow).toContain('PATCH')
})

it('only HTTP’s own rejections are outside the contract', () => {
  expect(httpError(400, 'bad_request', 'No.').transport).toBe(false)
  expect(transportError(408, 'request_timeout', 'No.').transport).toBe(true)
})

describe('a report bundle', () => {
  it('may be larger than other bodies', async () => {
    const client = mock.visitor()
    const { text } = await client.get('/__mock/bundle').expect(200)
    const large = client.post('/__mock/bundle').set('Content-Type', 'application/json')
    expect((await large.send(text + ' '.repeat(70_000))).status).toBe(200)
  })

  it('that is a text is JSON, but no object', async () => {
    const small = mock.visitor().post('/__mock/bundle').set('Content-Type', 'application/json')
    const { body } = await small.send('"text"').expect(400)
    expect(body).toMatchObject({ errors: [{ field: 'body', message: 'must be an object' }] })
  })
})
