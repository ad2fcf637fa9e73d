import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestAuthorization } from '#web/src/embedded/authorize.ts'
import { createConnection } from '#web/src/embedded/connect.ts'
import type { ConnectionStep } from '#web/src/embedded/connection-state.ts'
import type { Host } from '#web/src/embedded/sdk.ts'

const user = { id: '1', username: 'lou', discriminator: '0', public_flags: 0 }
const never = new Promise<never>(() => {})

/** A connection to a host that never responds in one stage. */
function connected(hangs?: ConnectionStep) {
  const at = <T>(stage: ConnectionStep, answer: T) =>
    vi.fn<() => Promise<T>>(() => (hangs === stage ? never : Promise.resolve(answer)))
  const host = {
    ready: at('handshake', undefined),
    authorize: at('authorize', 'code'),
    authenticate: at('authenticate', user),
  }
  const reload = vi.fn<() => void>()
  const connection = createConnection({
    load: at('code', {}),
    open: () => host as unknown as Host,
    exchange: at('exchange', 'token'),
    reload,
  })
  return { connection, host, reload }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the connection', () => {
  it('notifies subscribers of every stage', async () => {
    const { connection } = connected()
    expect(connection.read()).toEqual({ status: 'connecting', stage: 'code' })
    const stages: string[] = []
    const leave = connection.subscribe(() => {
      const now = connection.read()
      stages.push('stage' in now ? now.stage : now.status)
    })
    await connection.start()
    const all = ['code', 'address', 'handshake', 'authorize', 'exchange', 'authenticate', 'ready']
    expect(stages).toEqual(all)
    leave()
    await connection.start()
    expect(stages).toEqual(all)
  })

  it.each<[ConnectionStep, number]>([
    ['code', 20],
    ['handshake', 15],
    ['authorize', 300],
    ['exchange', 15],
    ['authenticate', 15],
  ])('waits for the stage %s for %i s', async (stage, seconds) => {
    const { connection } = connected(stage)
    void connection.start()
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(connection.read()).toEqual({ status: 'connecting', stage })
    await vi.advanceTimersByTimeAsync(1)
    expect(connection.read()).toMatchObject({ status: 'failed', stage, error: { late: true } })
  })

  it('ignores the failure of a replaced attempt', async () => {
    const { connection, host } = connected()
    let fail = (_reason: Error) => {}
    host.ready.mockReturnValueOnce(new Promise((_, reject) => (fail = reject)))
    void connection.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read()).toEqual({ status: 'connecting', stage: 'handshake' })
    await connection.start()
    expect(connection.read().status).toBe('ready')
    fail(new Error('Too late to matter'))
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.read().status).toBe('ready')
  })

  it('does not retry if a retry cannot help', async () => {
    const { connection, host, reload } = connected()
    await connection.start()
    await connection.retry()
    expect(connection.read().status).toBe('ready')
    expect(host.authorize).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the OAuth state', () => {
  type Ask = Parameters<typeof requestAuthorization>[0]
  const ask = (given: (state: string) => unknown) => {
    let sent = ''
    const authorize = ((args: { state: string }) => {
      sent = args.state
      return Promise.resolve({ code: 'c' })
    }) as unknown as Ask
    return requestAuthorization(authorize, 'client', () => given(sent))
  }

  it('may be returned unchanged or omitted', async () => {
    expect(await ask((state) => state)).toBe('c')
    expect(await ask(() => undefined)).toBe('c')
  })

  it.each(['', 'other', null, 7])('rejects %j', async (given) => {
    await expect(ask(() => given)).rejects.toThrow('not ours')
  })
})
