import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Frame from '#web/src/embedded/frame.ts'
import { type HostMessageHandlers, watchHostMessages } from '#web/src/embedded/host-messages.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a message of the frame’s host', () => {
  const news = {
    onClose: vi.fn<HostMessageHandlers['onClose']>(),
    onError: vi.fn<HostMessageHandlers['onError']>(),
    onState: vi.fn<HostMessageHandlers['onState']>(),
  }
  let say = (_data: unknown) => {}

  beforeEach(() => {
    vi.clearAllMocks()
    const parent = { opener: null }
    vi.stubGlobal('window', { parent })
    vi.stubGlobal('addEventListener', (_type: string, listener: (event: object) => void) => {
      const event = { source: parent, origin: 'https://discord.com' }
      say = (data) => listener({ ...event, data, stopImmediatePropagation: () => {} })
    })
    watchHostMessages(news)
  })

  it('is an error only in a FRAME without a nonce', () => {
    const error = { cmd: 'DISPATCH', evt: 'ERROR', data: { code: 7, message: 'No' } }
    say([1, error])
    expect(news.onError.mock.calls).toEqual([[7, 'No']])
    for (const opcode of [0, 3]) say([opcode, error])
    say([1, { ...error, nonce: 'n1' }])
    expect(news.onError).toHaveBeenCalledOnce()
  })

  it('is a CLOSE with any code', () => {
    say([2, { code: 1000, message: 'Over' }])
    // `Number` throws for this code.
    say([2, { code: { toString: 1, valueOf: 1 }, message: 7 }])
    expect(news.onClose.mock.calls).toEqual([
      [1000, 'Over'],
      [Number.NaN, ''],
    ])
  })

  it('has a state only in an AUTHORIZE response', () => {
    say([1, { cmd: 'AUTHORIZE', data: { state: 'abc' } }])
    expect(news.onState.mock.calls).toEqual([['abc']])
    say([1, { cmd: 'AUTHORIZE', data: {} }])
    say([1, { cmd: 'AUTHENTICATE', data: { state: 'abc' } }])
    say([3, { cmd: 'AUTHORIZE', data: { state: 'abc' } }])
    expect(news.onState).toHaveBeenCalledOnce()
  })
})

describe('frame', () => {
  const load = async (): Promise<typeof Frame> => {
    vi.resetModules()
    return import('#web/src/embedded/frame.ts')
  }

  it('is read from the page’s URL', async () => {
    vi.stubGlobal('location', new URL('https://tele.test/?frame_id=f&instance_id=i-1'))
    expect((await load()).frame.instanceId).toBe('i-1')
  })

  it('is empty without a page', async () => {
    vi.stubGlobal('location', undefined)
    expect((await load()).frame.instanceId).toBeUndefined()
  })
})
