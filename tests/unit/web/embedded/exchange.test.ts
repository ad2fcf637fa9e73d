import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ready } from '#mock/embedded/protocol.ts'
import { embeddedPage } from './embedded-page.ts'

const MINUTE = 60_000
const LEVELS = ['debug', 'error', 'info', 'log', 'warn'] as const

let logged = () => ''

beforeEach(() => {
  vi.useFakeTimers()
  const spies = LEVELS.map((level) => vi.spyOn(console, level).mockImplementation(() => {}))
  logged = () => JSON.stringify(spies.flatMap((spy) => spy.mock.calls))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const text = (status: number, body: string | null, type = 'application/json') =>
  new Response(body, { status, headers: { 'content-type': type } })
const given = (body: object) => text(200, JSON.stringify(body))

const answers: Record<string, () => Promise<Response>> = {
  '400': async () => text(400, '{"error":"invalid_grant","message":"No"}'),
  '401': async () => text(401, '{"error":"not_authenticated","message":"No"}'),
  '404': async () => text(404, '{}'),
  '429': async () => new Response('{}', { status: 429, headers: { 'retry-after': '1' } }),
  '500': async () => text(500, '{"error":"internal_server_error","message":"No"}'),
  '503 without a body': async () => text(503, null),
  'a page': async () => text(200, '<h1>Bad gateway</h1>', 'text/html'),
  'a token that calls itself a text': async () => text(200, '{"access_token":"t"}', 'text/plain'),
  nothing: async () => text(200, null),
  'half an object': async () => text(200, '{"access_token":'),
  '{}': async () => given({}),
  'null for a token': async () => given({ access_token: null }),
  'an empty token': async () => given({ access_token: '' }),
  'a number for a token': async () => given({ access_token: 7 }),
  'a broken connection': () => Promise.reject(new TypeError('Failed to fetch')),
  silence: () => new Promise(() => {}),
}

describe('the exchange of the code', () => {
  it('has one failure code, one request per code, and no log of it [EM-12]', async () => {
    let answer = answers['400']!
    const { connection, exchanged, retryOf, frame } = await embeddedPage([], {
      answer: () => answer(),
    })
    for (const [index, name] of Object.keys(answers).entries()) {
      answer = answers[name]!
      void (index === 0 ? connection.start() : connection.retry())
      await vi.advanceTimersByTimeAsync(5 * MINUTE)
      expect({ name, ...connection.read() }).toEqual({
        name,
        status: 'failed',
        stage: 'exchange',
        error: { message: 'Failed to exchange code for token' },
      })
      expect([name, retryOf(connection.read()), exchanged.length]).toEqual([
        name,
        'authorize',
        index + 1,
      ])
      expect(exchanged[index]).toMatch(/^mock_code_/)
      expect(logged()).not.toContain(exchanged[index])
    }
    // A code is never sent twice.
    expect(new Set(exchanged).size).toBe(exchanged.length)
    expect(frame.titles('from')).toEqual(['HANDSHAKE', ...exchanged.map(() => 'AUTHORIZE')])
  })

  it('happens once for repeated READY and AUTHORIZE messages [EM-10]', async () => {
    const { connection, exchanged, frame } = await embeddedPage([])
    void connection.start()
    await frame.deliver(ready())
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read().status).toBe('ready')
    const sent = frame.entries.filter(({ way }) => way === 'to').map(({ message }) => message)
    expect(frame.titles('to')).toEqual(['READY', 'AUTHORIZE', 'AUTHENTICATE'])
    for (const message of [...sent, ...sent.toReversed()]) await frame.deliver(message)
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(connection.read().status).toBe('ready')
    expect(exchanged).toHaveLength(1)
    expect(frame.titles('from')).toEqual(['HANDSHAKE', 'AUTHORIZE', 'AUTHENTICATE'])
  })

  it('happens once per code; of two parallel attempts one signs in [EM-12]', async () => {
    const { connection, exchanged, frame } = await embeddedPage([])
    await Promise.all([connection.start(), connection.start()])
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(connection.read().status).toBe('ready')
    expect(new Set(exchanged).size).toBe(exchanged.length)
    expect(frame.titles('from').filter((title) => title === 'HANDSHAKE')).toHaveLength(1)
    expect(frame.titles('from').filter((title) => title === 'AUTHENTICATE')).toHaveLength(1)
  })
})

describe('the AUTHORIZE command', () => {
  it.each([
    [5000, 'OAuth2 Error: access_denied'],
    [4002, 'Invalid command: AUTHORIZE'],
  ])('that is rejected with %i is stored with code and message [EM-11]', async (code, message) => {
    const { connection, frame, exchanged } = await embeddedPage([])
    frame.script({ answers: { AUTHORIZE: { kind: 'refuse', code, message } } })
    await connection.start()
    expect(connection.read()).toEqual({
      status: 'failed',
      stage: 'authorize',
      error: { message: 'Failed to initialize Discord SDK', refusal: { code, message } },
    })
    expect(exchanged).toEqual([])
  })
})

describe('the member', () => {
  it('without an id or rejected is not signed in [EM-13]', async () => {
    const user = { username: 'lou', discriminator: '0', public_flags: 0 }
    const data = {
      access_token: 'x',
      expires: '2030-01-01T00:00:00Z',
      scopes: [],
      user,
      application: { id: '1', name: '+2Télé', description: '' },
    }
    const { connection, frame } = await embeddedPage([])
    frame.script({ answers: { AUTHENTICATE: { kind: 'data', data } } })
    void connection.start()
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(connection.read()).toMatchObject({ status: 'failed', stage: 'authenticate' })

    frame.script({
      answers: { AUTHENTICATE: { kind: 'refuse', code: 4009, message: 'Invalid token' } },
    })
    await connection.retry()
    expect(connection.read()).toMatchObject({
      status: 'failed',
      stage: 'authenticate',
      error: { refusal: { code: 4009, message: 'Invalid token' } },
    })
  })
})
