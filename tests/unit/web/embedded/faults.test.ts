import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { faultIds, faultOf } from '#mock/embedded/platform-faults.ts'
import { type Connection, displayNameOf } from '#web/src/embedded/connection-state.ts'
import { embeddedPage } from './embedded-page.ts'

const MINUTES = 60_000
const failure = vi.spyOn(console, 'error')

beforeEach(() => {
  vi.useFakeTimers()
  failure.mockClear().mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const badgeOf = (now: Connection) => {
  if (now.status !== 'ready') return 'connecting'
  return displayNameOf(now.user) ? 'named' : 'plain'
}

describe('the real SDK, the site and a simulated host', () => {
  // The journeys cover blocked storage.
  it.each(faultIds.filter((id) => faultOf(id).does.storage === undefined))(
    'handle the fault %s as in the table',
    async (id) => {
      const fault = faultOf(id)
      const { connection, publisher, presenceAt, openExternal, retryOf, frame } =
        await embeddedPage([id])
      void connection.start()
      await vi.advanceTimersByTimeAsync(6 * MINUTES)
      frame.passTime()
      await vi.advanceTimersByTimeAsync(0)
      const before = badgeOf(connection.read())
      if (before !== 'connecting') publisher.show(presenceAt('/'))
      await vi.advanceTimersByTimeAsync(MINUTES)

      const { badge, error, next, logs, once } = fault
      expect(once ? failure.mock.calls : []).toEqual([])
      if (once === 'link') await openExternal('https://example.org/')
      if (once === 'leave') {
        frame.leave()
        publisher.clear()
      }
      await vi.advanceTimersByTimeAsync(0)
      const now = connection.read()
      expect([before, badgeOf(now)]).toEqual([badge, badge])
      expect(now).toMatchObject(error ? { error: { message: error } } : {})
      expect(retryOf(now) === 'never').toBe(next !== 'retry')
      expect(failure.mock.calls.map((said) => said.map(String).join(' ')).join('\n')).toContain(
        logs ?? '',
      )
      expect(frame.objections()).toEqual([])
      expect(frame.thrown).toEqual([])
    },
  )
})

it('a late READY still continues [EM-09]', async () => {
  const { connection, frame } = await embeddedPage(['late-ready'])
  void connection.start()
  await vi.advanceTimersByTimeAsync(MINUTES)
  expect(connection.read().status).toBe('failed')
  frame.host.sendReady()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.read()).toMatchObject({
    status: 'ready',
    user: { username: frame.member.user.username },
  })
})

it('a retry after a refusal prompts again with the same SDK', async () => {
  const { connection, frame } = await embeddedPage(['authorize-denied'])
  await connection.start()
  expect(connection.read()).toEqual({
    status: 'failed',
    stage: 'authorize',
    error: {
      message: 'Failed to initialize Discord SDK',
      refusal: { code: 5000, message: expect.stringContaining('access_denied') as string },
    },
  })
  frame.heal()
  await connection.retry()
  expect(connection.read().status).toBe('ready')
  expect(frame.titles('from')).toEqual(['HANDSHAKE', 'AUTHORIZE', 'AUTHORIZE', 'AUTHENTICATE'])
})

it('each authorization has a new random state', async () => {
  const { connection, frame } = await embeddedPage(['authorize-denied'])
  await connection.start()
  await connection.retry()
  const states = frame.entries.flatMap(({ way, what, message }) => {
    const [, payload] = (message ?? []) as [number, { args?: { state?: string } }]
    return way === 'from' && what === 'AUTHORIZE' ? [payload.args?.state ?? ''] : []
  })
  expect(new Set(states).size).toBe(2)
  for (const state of states) expect(state.length).toBeGreaterThan(20)
})

it('a host that closes during the handshake requires a reload', async () => {
  const { connection, frame, reload } = await embeddedPage(['authorize-silent'])
  void connection.start()
  await vi.advanceTimersByTimeAsync(1000)
  frame.host.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.read()).toMatchObject({
    status: 'closed',
    error: { message: 'The activity was closed' },
  })
  await vi.advanceTimersByTimeAsync(10 * MINUTES)
  expect(connection.read().status).toBe('closed')
  await connection.retry()
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['', 'frame_id query param is not defined'],
  ['frame_id=&frame_id=f', 'frame_id query param is not defined'],
  ['frame_id=f&instance_id=&platform=desktop', 'instance_id query param is not defined'],
  ['frame_id=f&instance_id=i&platform=', 'platform query param is not defined'],
  ['instance_id=i&platform=desktop', 'frame_id query param is not defined'],
  ...['tv', 'Desktop', ' desktop', 'desktop,mobile'].map((platform) => [
    `frame_id=f&instance_id=i&platform=${platform}`,
    `Invalid query param "platform" of "${platform}". Valid values are "desktop" or "mobile"`,
  ]),
])('the query "%s" is an error without a retry [EM-02]', async (query, message) => {
  const { connection, frame, retryOf } = await embeddedPage([])
  frame.address.search = query
  await connection.start()
  expect(connection.read()).toEqual({ status: 'failed', stage: 'address', error: { message } })
  expect([retryOf(connection.read()), frame.entries]).toEqual(['never', []])
})

it('an installation without an application id is an error', async () => {
  const { connection, frame, retryOf } = await embeddedPage([], { platformClientId: '' })
  await connection.start()
  expect(connection.read()).toEqual({
    status: 'failed',
    stage: 'address',
    error: { message: 'platformClientId is not defined' },
  })
  expect(retryOf(connection.read())).toBe('never')
  expect(frame.titles('from')).not.toContain('AUTHORIZE')
})

it('a link before READY or after CLOSE is shown for copying', async () => {
  const before = 'Attempting to send message before initialization'
  const { connection, currentHost, frame, openExternal, blockedLink } = await embeddedPage([
    'late-ready',
  ])
  expect(() => currentHost()).toThrow(before)
  void connection.start()
  await vi.advanceTimersByTimeAsync(1000)
  await openExternal('https://example.org/')
  expect(blockedLink.read()).toBe('https://example.org/')
  frame.host.sendReady()
  await vi.advanceTimersByTimeAsync(0)
  await openExternal('https://example.org/')
  expect([blockedLink.read(), frame.host.state.links]).toEqual([
    undefined,
    ['https://example.org/'],
  ])
  await openExternal('mailto:contact@tele.test?subject=a')
  expect(blockedLink.read()).toBe('contact@tele.test')
  frame.host.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(() => currentHost()).toThrow(before)
})
