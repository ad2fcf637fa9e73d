import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestAuthorization } from '../../../../web/src/embedded/authorize.ts'
import { createConnection } from '../../../../web/src/embedded/connect.ts'
import type { ConnectionStep } from '../../../../web/src/embedded/connection-state.ts'
import type { Host } from '../../../../web/src/embedded/host.ts'

const user = { id: '1', username: 'lou', discriminator: '0', public_flags: 0 }
const never = new Promise<never>(() => {})

/** A host that answers everything, but for one stage; and the connection to it. */
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
  it('begins with the code of the SDK and ends with the member', async () => {
    const { connection } = connected()
    expect(connection.read()).toEqual({ status: 'connecting', stage: 'code' })
    await connection.start()
    expect(connection.read()).toEqual({ status: 'ready', user })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('tells who listens of every stage, and no more who has left', async () => {
    const { connection } = connected()
    const heard: string[] = []
    const leave = connection.subscribe(() => {
      const now = connection.read()
      heard.push('stage' in now ? now.stage : now.status)
    })
    await connection.start()
    const all = ['code', 'address', 'handshake', 'authorize', 'exchange', 'authenticate', 'ready']
    expect(heard).toEqual(all)
    leave()
    await connection.start()
    expect(heard).toEqual(all)
  })

  it.each<[ConnectionStep, number]>([
    ['code', 20],
    ['handshake', 15],
    ['authorize', 300],
    ['exchange', 15],
    ['authenticate', 15],
  ])('waits for the stage %s for %i s, and not less', async (stage, seconds) => {
    const { connection } = connected(stage)
    void connection.start()
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(connection.read()).toEqual({ status: 'connecting', stage })
    await vi.advanceTimersByTimeAsync(1)
    expect(connection.read()).toMatchObject({ status: 'failed', stage, trouble: { late: true } })
  })

  it('does not hear of the failure of an attempt that another has replaced', async () => {
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

  it('asks for nothing again where trying again cannot help', async () => {
    const { connection, host, reload } = connected()
    await connection.start()
    await connection.retry()
    expect(connection.read().status).toBe('ready')
    expect(host.authorize).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the state of a question to the member', () => {
  type Ask = Parameters<typeof requestAuthorization>[0]
  const ask = (given: (state: string) => unknown) => {
    let sent = ''
    const authorize = ((args: { state: string }) => {
      sent = args.state
      return Promise.resolve({ code: 'c' })
    }) as unknown as Ask
    return requestAuthorization(authorize, 'client', () => given(sent))
  }

  it('may come back as it was, or not at all', async () => {
    expect(await ask((state) => state)).toBe('c')
    expect(await ask(() => undefined)).toBe('c')
  })

  it.each(['', 'other', null, 7])('is refused as %j', async (given) => {
    await expect(ask(() => given)).rejects.toThrow('not ours')
  })
})
