import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, dispatch, failure, ready } from '#mock/embedded/protocol.ts'
import { embeddedPage } from './embedded-page.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const CLOSE = [2, { code: 1000, message: 'Over' }]
const HOST = 'http://localhost:3333'

/** A page before the host's READY. */
async function waiting() {
  const opened = await embeddedPage(['no-ready'])
  void opened.connection.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(opened.connection.read()).toEqual({ status: 'connecting', stage: 'handshake' })
  return opened
}

/** A page with a signed-in member. */
async function signedIn() {
  const opened = await embeddedPage([])
  await opened.connection.start()
  expect(opened.connection.read().status).toBe('ready')
  return opened
}

describe('READY and CLOSE messages', () => {
  it('are ignored from similar origins of the host’s window [EM-06]', async () => {
    const { frame, connection } = await waiting()
    for (const origin of [
      'https://discord.com.evil.com',
      'http://discord.com',
      'https://discord.com:8443',
      'https://evil.com',
      'https://evil-discord.com',
      'null',
      '',
    ]) {
      for (const message of [ready(), CLOSE]) await frame.deliver(message, { origin })
      await vi.advanceTimersByTimeAsync(0)
      expect([origin, connection.read()]).toEqual([
        origin,
        { status: 'connecting', stage: 'handshake' },
      ])
    }
    // The same messages from the host are accepted.
    await frame.deliver(ready())
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read().status).toBe('ready')
    await frame.deliver(CLOSE)
    expect(connection.read().status).toBe('closed')
  })

  it('are ignored from unknown origins and localhost [EM-06]', async () => {
    const opened = await embeddedPage(['no-ready'], { platformHosts: [] })
    const { frame, connection } = opened
    void connection.start()
    await vi.advanceTimersByTimeAsync(0)
    for (const origin of [HOST, 'http://localhost:5173', 'http://localhost:8080'])
      for (const message of [ready(), CLOSE]) await frame.deliver(message, { origin })
    expect(connection.read()).toEqual({ status: 'connecting', stage: 'handshake' })
    await frame.deliver(ready(), { origin: 'https://discord.com' })
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read()).toEqual({ status: 'connecting', stage: 'authorize' })
  })

  it('are ignored from other windows of any origin [EM-06 EM-07]', async () => {
    const { frame, connection } = await waiting()
    // The wrong sources: a child frame, the page itself, none.
    for (const source of [{}, frame.page, null]) {
      for (const origin of [HOST, 'http://localhost:5173', 'https://discord.com']) {
        for (const message of [ready(), CLOSE]) await frame.deliver(message, { origin, source })
      }
    }
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read()).toEqual({ status: 'connecting', stage: 'handshake' })
    await frame.deliver(ready())
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read().status).toBe('ready')
  })

  it('are ignored in a tab, from itself and its opener [EM-03 EM-04]', async () => {
    const { frame, connection } = await embeddedPage([])
    const attacker = { postMessage: vi.fn<(message: unknown) => void>() }
    Object.assign(frame.page, { parent: frame.page, opener: attacker })
    void connection.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read()).toEqual({ status: 'connecting', stage: 'handshake' })
    for (const origin of ['null', 'https://evil.com', 'http://localhost:5173', HOST]) {
      for (const source of [attacker, frame.page]) {
        for (const message of [ready(), CLOSE]) await frame.deliver(message, { origin, source })
      }
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(connection.read()).toMatchObject({ status: 'failed', stage: 'handshake' })
  })

  it('are accepted from the parent’s opener of a popped-out frame', async () => {
    const { frame, connection } = await waiting()
    const opener = { postMessage: () => {} }
    frame.parent.opener = opener
    await frame.deliver(CLOSE)
    expect(connection.read().status).toBe('connecting')
    await frame.deliver(CLOSE, { source: opener })
    expect(connection.read()).toMatchObject({ status: 'closed', error: { message: 'Over' } })
  })
})

const pages = [
  ['/channels', 'Découvre les chaînes TV'],
  ['/archives', 'Parcourt les archives'],
] as const

describe('an invalid message of the host', () => {
  const garbage: [string, unknown][] = [
    ['no list', 'READY'],
    ['an object', { 0: 1, 1: {} }],
    ['an opcode that does not exist', [99, {}]],
    ['a negative opcode', [-1, {}]],
    ['an opcode that is a text', ['1', {}]],
    ['a frame without anything', [1]],
    ['a frame of null', [1, null]],
    ['a frame that is a text', [1, 'READY']],
    ['10 MB', [1, { cmd: 'DISPATCH', evt: 'READY', nonce: null, data: 'x'.repeat(10_000_000) }]],
    ['a command that does not exist', answer('NO_SUCH_COMMAND', 'n', null)],
    ['an event that does not exist', dispatch('NO_SUCH_EVENT', {})],
    ['an answer without a nonce', [1, { cmd: 'SET_ACTIVITY', evt: null, data: null }]],
    [
      'an answer to nothing that was asked',
      answer('SET_ACTIVITY', 'nobody-s', { name: '', type: 0 }),
    ],
    ['a refusal of nothing that was asked', failure('SET_ACTIVITY', 'nobody-s', 1, 'No')],
    ['a CLOSE of null, before it', [3, null]],
    ['nothing at all', []],
  ]

  it('has no effect on later messages [EM-08]', async () => {
    const { frame, connection, publisher, presenceAt } = await signedIn()
    const before = connection.read()
    for (const [index, [about, message]] of garbage.entries()) {
      await frame.deliver(message)
      expect([about, ...frame.thrown]).toEqual([about])
      expect([about, connection.read() === before]).toEqual([about, true])
      const [path, details] = pages[index % pages.length] ?? pages[0]
      publisher.show(presenceAt(path))
      await vi.advanceTimersByTimeAsync(5000)
      expect([about, frame.host.state.activity?.details]).toEqual([about, details])
    }
  })

  it('with another command’s name settles no command [EM-08]', async () => {
    const { frame, connection } = await embeddedPage(['authorize-silent'])
    void connection.start()
    await vi.advanceTimersByTimeAsync(0)
    await frame.deliver(answer('AUTHORIZE', 'n99', { code: 'mock_code_vip.n' }))
    expect(connection.read()).toEqual({ status: 'connecting', stage: 'authorize' })
  })

  it('of type CLOSE with invalid data still closes [EM-08]', async () => {
    for (const payload of [null, 'x', { code: 'x', message: 7 }]) {
      const { frame, connection } = await signedIn()
      await frame.deliver([2, payload])
      expect(connection.read()).toMatchObject({
        status: 'closed',
        error: { message: 'Closed by the chat platform' },
      })
      expect(frame.thrown).toEqual([])
    }
  })
})
