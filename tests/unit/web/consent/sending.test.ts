import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'
import { startHeartbeat } from '#web/src/consent/tracker/heartbeat.ts'
import { createSender, postTo } from '#web/src/consent/tracker/sender.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const hit = (name: string) => new URLSearchParams({ name })

/** A sender whose requests the test answers. */
function sending(isAllowed = () => true) {
  const sent: string[] = []
  const answers: ((ok: boolean) => void)[] = []
  const post = (one: URLSearchParams) => {
    sent.push(one.get('name') ?? '')
    return new Promise<boolean>((done) => answers.push(done))
  }
  const answer = async (ok: boolean) => {
    answers.shift()?.(ok)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { sender: createSender(post, isAllowed), sent, answer }
}

describe('the sender', () => {
  it('sends one hit at a time, in order', async () => {
    const { sender, sent, answer } = sending()
    for (const name of ['a', 'b', 'c']) sender.send(hit(name))
    expect(sent).toEqual(['a'])
    await answer(true)
    expect(sent).toEqual(['a', 'b'])
    await answer(true)
    expect(sent).toEqual(['a', 'b', 'c'])
  })

  it('queues at most twenty hits', async () => {
    const { sender, sent, answer } = sending()
    for (let at = 0; at < 50; at++) sender.send(hit(String(at)))
    for (let at = 0; at < 50; at++) await answer(true)
    expect(sent).toEqual(Array.from({ length: 21 }, (_, at) => String(at)))
  })

  it('stops after two consecutive failures, never retries a hit', async () => {
    const { sender, sent, answer } = sending()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) sender.send(hit(name))
    for (const ok of [false, true, false, false]) await answer(ok)
    sender.send(hit('g'))
    sender.flush()
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
  })

  it('aborts the pending hit when consent is withdrawn', async () => {
    const signals: AbortSignal[] = []
    const sender = createSender(
      (_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      },
      () => true,
    )
    sender.send(hit('a'))
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    sender.close()
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('checks consent before every hit', async () => {
    let allowed = true
    const { sender, sent, answer } = sending(() => allowed)
    sender.send(hit('a'))
    sender.send(hit('b'))
    allowed = false
    await answer(true)
    sender.send(hit('c'))
    sender.flush()
    allowed = true
    sender.flush()
    expect(sent).toEqual(['a'])
  })

  it('sends nothing after close()', async () => {
    const { sender, sent, answer } = sending()
    sender.send(hit('a'))
    sender.send(hit('b'))
    sender.close()
    await answer(true)
    sender.send(hit('c'))
    sender.flush()
    expect(sent).toEqual(['a'])
  })
})

describe('postTo', () => {
  it('sends a form with keepalive and no foreign cookie', async () => {
    const calls: [string, RequestInit][] = []
    const fetch = async (url: string, init: RequestInit) => {
      calls.push([url, init])
      return new Response(null, { status: 204 })
    }
    openWindow({ fetch })
    expect(await postTo('/stats/matomo.php')(hit('a'), new AbortController().signal)).toBe(true)
    expect(calls).toEqual([
      [
        '/stats/matomo.php',
        expect.objectContaining({
          method: 'POST',
          body: hit('a'),
          keepalive: true,
          credentials: 'same-origin',
          referrerPolicy: 'origin',
          redirect: 'error',
          priority: 'low',
        }),
      ],
    ])
  })

  it.each([
    ['the host fails', async () => new Response('', { status: 500 })],
    ['the host is blocked', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('resolves with false when %s', async (_, fetch) => {
    openWindow({ fetch })
    expect(await postTo('/stats/matomo.php')(hit('a'), new AbortController().signal)).toBe(false)
  })
})

describe('the heartbeat', () => {
  const page = (visible = true, focused = true) => {
    openWindow()
    const state = { visible, focused }
    vi.spyOn(document, 'hasFocus').mockImplementation(() => state.focused)
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() =>
      state.visible ? 'visible' : 'hidden',
    )
    const beats: number[] = []
    const began = Date.now()
    const heart = startHeartbeat(() => beats.push((Date.now() - began) / 1000))
    const become = (next: Partial<typeof state>, event: 'visibilitychange' | 'focus' | 'blur') => {
      Object.assign(state, next)
      ;(event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event))
    }
    return { beats, heart, become, state }
  }

  it('beats every 15 s while the page is visible and focused', () => {
    const { beats } = page()
    vi.advanceTimersByTime(46_000)
    expect(beats).toEqual([15, 30, 45])
  })

  it('pauses while the page is hidden or unfocused, then restarts', () => {
    const { beats, become } = page()
    vi.advanceTimersByTime(10_000)
    become({ visible: false }, 'visibilitychange')
    vi.advanceTimersByTime(60_000)
    become({ visible: true }, 'visibilitychange')
    vi.advanceTimersByTime(15_000)
    become({ focused: false }, 'blur')
    vi.advanceTimersByTime(60_000)
    become({ focused: true }, 'focus')
    vi.advanceTimersByTime(16_000)
    expect(beats).toEqual([85, 160])
  })

  it('skips a beat if the focus is lost without an event', () => {
    const { beats, state } = page()
    state.focused = false
    vi.advanceTimersByTime(15_000)
    expect(beats).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('restarts after another hit, never beats after stop()', () => {
    const { beats, heart, become } = page()
    vi.advanceTimersByTime(14_000)
    heart.restart()
    vi.advanceTimersByTime(15_000)
    heart.stop()
    for (const event of ['focus', 'blur', 'visibilitychange'] as const) become({}, event)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(60_000)
    expect(beats).toEqual([29])
  })
})
