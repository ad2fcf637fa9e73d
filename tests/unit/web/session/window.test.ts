import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessionPage } from '#test/support/site/session-page.ts'
import { receive } from '#test/support/site/window.ts'

const URL_OF_LOGIN = 'https://api.tele.test/api/login'
const ORIGIN = 'https://api.tele.test'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

async function open() {
  const page = sessionPage()
  const { openSignInPopup } = await import('#web/src/session/sign-in-popup.ts')
  const onToken = vi.fn<(token: string) => void>()
  const onClosed = vi.fn<() => void>()
  const onIncomplete = vi.fn<() => void>()
  const flow = openSignInPopup({ url: URL_OF_LOGIN, onToken, onClosed, onIncomplete })
  const popup = page.popups[0]!
  const post = (data: unknown, more: object = {}) =>
    receive('message', { data, origin: ORIGIN, source: popup, ...more })
  return { page, flow, popup, post, onToken, onClosed, onIncomplete }
}

describe('the sign-in popup', () => {
  it.each([
    [{ screenX: 0, screenY: 0, outerWidth: 1500, outerHeight: 900 }, 'left=500,top=100'],
    [{ screenX: -1920, screenY: 40, outerWidth: 1920, outerHeight: 1000 }, 'left=-1210,top=190'],
    [{ screenX: 1921, screenY: -300, outerWidth: 1281, outerHeight: 801 }, 'left=2312,top=-249'],
  ])('is 500 × 700 in the middle of %j [AP-01]', async (place, where) => {
    sessionPage()
    const { popupFeatures } = await import('#web/src/session/sign-in-popup.ts')
    expect(popupFeatures(place)).toBe(`popup,width=500,height=700,${where}`)
  })

  it('is blocked if opening it throws', async () => {
    sessionPage()
    const { openSignInPopup } = await import('#web/src/session/sign-in-popup.ts')
    const refuse = () => {
      throw new DOMException('not here', 'SecurityError')
    }
    Object.assign(window, { open: refuse })
    const nothing = { onToken: () => {}, onClosed: () => {}, onIncomplete: () => {} }
    expect(openSignInPopup({ url: URL_OF_LOGIN, ...nothing })).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('accepts one token only [AP-14]', async () => {
    const { post, onToken } = await open()
    post({ token: 'first' })
    post({ token: 'second' })
    expect(onToken.mock.calls).toEqual([['first']])
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    'https://evil.example',
    'https://api.tele.test.evil.com',
    'https://evil-api.tele.test',
    'http://api.tele.test',
    'https://api.tele.test:8443',
    'https://API.tele.test.',
    'null',
    '',
  ])('ignores the origin %j and still accepts a token [AP-07]', async (origin) => {
    const { post, onToken } = await open()
    post({ token: 'abc' }, { origin })
    expect(onToken).not.toHaveBeenCalled()
    post({ token: 'abc' })
    expect(onToken).toHaveBeenCalledOnce()
  })

  it.each([undefined, null, {}])('ignores every other window: %j', async (source) => {
    const { post, onToken } = await open()
    post({ token: 'abc' }, { source })
    expect(onToken).not.toHaveBeenCalled()
  })

  const throwing = Object.defineProperty({}, 'token', {
    get: () => {
      throw new Error('no')
    },
  })
  const cyclic: Record<string, unknown> = {}
  cyclic.token = cyclic
  const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`) as unknown

  it.each([
    undefined,
    null,
    0,
    true,
    '',
    [],
    {},
    '{"token":',
    new Date(),
    new Map(),
    deep,
    new ArrayBuffer(8),
    new File(['x'], 'token'),
    throwing,
    cyclic,
    { Token: 'x' },
    ...[null, 1, {}, ['a'], '', ' abc', 'abc ', 'a b', 'a\tb', 'a\rb', 'a\nb', 'a\0b', '📺'].map(
      (token) => ({ token }),
    ),
    ...['Bearer x', '<script>', '%0d%0aX:1', 'x'.repeat(4097), 'null', 'a=b'].map((token) => ({
      token,
    })),
  ])('ignores malformed message %# and still accepts a token [AP-10 AP-12]', async (data) => {
    const { post, onToken } = await open()
    post(data)
    expect(onToken).not.toHaveBeenCalled()
    post({ token: 'abc' })
    expect(onToken).toHaveBeenCalledOnce()
  })

  it('reports its closing once within a second [AP-04]', async () => {
    const { popup, onClosed, onIncomplete } = await open()
    popup.closed = true
    vi.advanceTimersByTime(1000)
    expect(onClosed).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(10_000)
    expect(onClosed).toHaveBeenCalledOnce()
    expect(onIncomplete).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('severed by COOP is reported within a second by the focus [AP-23]', async () => {
    const { popup, post, onClosed, onIncomplete, onToken } = await open()
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    popup.closed = true
    vi.advanceTimersByTime(1000)
    expect([onClosed.mock.calls.length, onIncomplete.mock.calls.length]).toEqual([1, 1])
    post({ token: 'abc' })
    expect(onToken).toHaveBeenCalledOnce()

    const closing = await open()
    vi.spyOn(document, 'hasFocus').mockReturnValue(false)
    closing.popup.closed = true
    vi.advanceTimersByTime(250)
    closing.post({ token: 'abc' })
    vi.advanceTimersByTime(10_000)
    expect([closing.onIncomplete.mock.calls.length, vi.getTimerCount()]).toEqual([0, 0])
  })

  it('can be focused while it is open', async () => {
    const { flow, popup, onClosed } = await open()
    vi.advanceTimersByTime(60_000)
    expect(onClosed).not.toHaveBeenCalled()
    expect([flow?.focus(), popup.focus]).toEqual([true, expect.any(Function)])
    expect(popup.focus).toHaveBeenCalledOnce()
    popup.closed = true
    expect(flow?.focus()).toBe(false)
    expect(popup.focus).toHaveBeenCalledOnce()
  })

  it('may close up to two seconds before its message arrives [AP-24]', async () => {
    const early = await open()
    early.popup.closed = true
    vi.advanceTimersByTime(2000)
    early.post({ token: 'abc' })
    expect(early.onToken).toHaveBeenCalledOnce()

    const late = await open()
    late.popup.closed = true
    vi.advanceTimersByTime(250 + 2000)
    late.post({ token: 'abc' })
    expect(late.onToken).not.toHaveBeenCalled()
  })

  it('leaves no timer if the browser blocks it [AP-02]', async () => {
    sessionPage({ blocks: true })
    const { openSignInPopup } = await import('#web/src/session/sign-in-popup.ts')
    const flow = openSignInPopup({
      url: URL_OF_LOGIN,
      onToken() {},
      onClosed() {},
      onIncomplete() {},
    })
    expect([flow, vi.getTimerCount()]).toEqual([undefined, 0])
  })
})
