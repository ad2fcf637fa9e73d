import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openWindow, receive } from '#test/support/site/window.ts'
import type * as Frame from '#web/src/embedded/frame-parameters.ts'
import { type HostMessageHandlers, watchHostMessages } from '#web/src/embedded/host-messages.ts'

describe('a message of the frame’s host', () => {
  const news = {
    onClose: vi.fn<HostMessageHandlers['onClose']>(),
    onError: vi.fn<HostMessageHandlers['onError']>(),
    onState: vi.fn<HostMessageHandlers['onState']>(),
  }
  const say = (data: unknown) =>
    receive('message', { source: window.parent, origin: 'https://discord.com', data })

  beforeEach(() => {
    vi.clearAllMocks()
    openWindow()
    Object.assign(window, { parent: { opener: null } })
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
  const load = (): Promise<typeof Frame> => import('#web/src/embedded/frame-parameters.ts')

  it('is read from the page’s URL', async () => {
    openWindow({ url: 'https://tele.test/?frame_id=f&instance_id=i-1' })
    expect((await load()).frame.instanceId).toBe('i-1')
  })

  it('is empty without a page', async () => {
    vi.resetModules()
    expect((await load()).frame.instanceId).toBeUndefined()
  })
})
