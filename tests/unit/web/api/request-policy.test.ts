import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { policy, TimeoutError } from '#web/src/api/request-policy.ts'
import { MAX_RESPONSE_BYTES, ResponseTooLargeError } from '#web/src/api/response-body.ts'
import { retryAfter, roundRetryAfter } from '#web/src/api/retry-after.ts'
import { answer, play, played } from './scripted-server.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the request policy', () => {
  it('has the time limit of openapi.yaml and docs/cases.md', () => {
    const seconds = policy.timeout / 1000
    expect(readFileSync('openapi.yaml', 'utf8')).toContain(`The site waits ${seconds} seconds`)
    expect(readFileSync('docs/cases.md', 'utf8')).toContain(`after T = ${seconds} s;`)
  })

  it('rejects after three attempts of 8 s, one second apart [NF-01]', async () => {
    const { result, attempts, cuts } = await played([() => 'silence'])
    expect(result).toEqual({ error: expect.any(TimeoutError), at: 26_000 })
    expect({ attempts, cuts }).toEqual({
      attempts: [0, 9000, 18_000],
      cuts: [8000, 17_000, 26_000],
    })
  })

  it('rejects a slow body after the time limit [NF-03]', async () => {
    const trickle = () => {
      let timer: ReturnType<typeof setInterval>
      const start = (body: ReadableStreamDefaultController) => {
        timer = setInterval(() => body.enqueue(new Uint8Array([32])), 1000)
      }
      return new Response(new ReadableStream({ start, cancel: () => clearInterval(timer) }))
    }
    const { result, attempts, cuts } = play([trickle])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await result).toEqual({ error: expect.any(TimeoutError), at: 26_000 })
    expect({ attempts, cuts }).toEqual({
      attempts: [0, 9000, 18_000],
      cuts: [8000, 17_000, 26_000],
    })
  })

  it('retries a truncated body [NF-22]', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('reset')) }))
    const { result, attempts } = await played([broken, () => answer(200)])
    expect([result, attempts]).toEqual([{ status: 200, at: 1000 }, [0, 1000]])
  })

  it('rejects a too large Content-Length without reading [NF-26]', async () => {
    const cancel = vi.fn<() => void>()
    const headers = { 'content-length': String(MAX_RESPONSE_BYTES + 1) }
    const pull = vi.fn<() => void>()
    const body = () => new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
    const { result, attempts } = await played([() => new Response(body(), { headers })])
    expect(result).toEqual({ error: expect.any(ResponseTooLargeError), at: 0 })
    expect([attempts, cancel.mock.calls.length, pull.mock.calls.length]).toEqual([[0], 1, 0])
  })

  it('stops reading a body of unknown length at the limit [NF-26]', async () => {
    const piece = new Uint8Array(MAX_RESPONSE_BYTES / 8).fill(32)
    const bodyOf = (pieces: number) => {
      let sent = 0
      const pull = (body: ReadableStreamDefaultController) =>
        sent++ < pieces ? body.enqueue(piece) : body.close()
      return { stream: new ReadableStream({ pull }, { highWaterMark: 0 }), sent: () => sent }
    }
    const whole = bodyOf(8)
    const fits = play([() => new Response(whole.stream)])
    await vi.runAllTimersAsync()
    expect(await fits.result).toEqual({ status: 200, at: 0 })

    const endless = bodyOf(1000)
    const { result, attempts } = play([() => new Response(endless.stream)])
    await vi.runAllTimersAsync()
    expect(await result).toEqual({ error: expect.any(ResponseTooLargeError), at: 0 })
    expect([attempts, endless.sent()]).toEqual([[0], 9])
  })

  it.each([429, 500, 502, 503, 504])(
    'sends a GET request three times for %i [NF-19]',
    async (status) => {
      const { result, attempts } = await played([() => answer(status)])
      expect([result, attempts]).toEqual([{ status, at: 2000 }, [0, 1000, 2000]])
    },
  )

  it('sends a GET request three times, then rejects [NF-05 NF-29]', async () => {
    const failed = new TypeError('Failed to fetch')
    const { result, attempts } = await played([() => failed])
    expect([result, attempts]).toEqual([{ error: failed, at: 2000 }, [0, 1000, 2000]])
  })

  it('adds up to 250 ms of jitter to retries [NF-31]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.8)
    for (const outcome of [answer(500), new TypeError('reset')]) {
      const { attempts } = await played([() => outcome])
      expect(attempts).toEqual([0, 1200, 2400])
    }
  })

  it('leaves no timer and no abort listener', async () => {
    const { result } = play([() => answer(200)])
    await result
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([200, 204, 400, 401, 403, 404, 409, 501])('resolves with %i', async (status) => {
    const body = status === 204 ? null : '{}'
    const { result, attempts } = await played([() => new Response(body, { status })])
    expect([result, attempts]).toEqual([{ status, at: 0 }, [0]])
  })

  it.each(['POST', 'PATCH', 'DELETE'])('sends a %s once [NF-08]', async (method) => {
    for (const outcome of [answer(503), new TypeError('reset'), 'silence'] as const) {
      const { attempts } = await played([() => outcome], { method })
      expect(attempts).toEqual([0])
    }
  })

  it.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'aborts a change sent as %s after 8 s',
    async (type) => {
      const headers = { 'content-type': type }
      const { cuts } = await played([() => 'silence'], { method: 'POST', body: 'x', headers })
      expect(cuts).toEqual([8000])
    },
  )

  it('stops when the caller aborts during an attempt', async () => {
    const controller = new AbortController()
    const { result, attempts } = play([() => 'silence'], { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(3000)
    controller.abort()
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ error: { name: 'AbortError' }, at: 3000 })
    expect(attempts).toEqual([0])
  })

  it('stops when the caller aborts between attempts', async () => {
    const controller = new AbortController()
    const { result, attempts } = play([() => answer(500)], { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(400)
    controller.abort()
    await vi.runAllTimersAsync()
    expect(await result).toMatchObject({ error: { name: 'AbortError' }, at: 400 })
    expect(attempts).toEqual([0])
  })

  it.each([2, 10])('waits %i s of Retry-After [NF-15]', async (seconds) => {
    const { result, attempts } = await played([
      () => answer(429, { 'retry-after': String(seconds) }),
      () => answer(200),
    ])
    const at = seconds * 1000
    expect([result, attempts]).toEqual([{ status: 200, at }, [0, at]])
  })

  it.each(['3600', '11', '1000000000', 'Sun, 01 Mar 2026 13:00:00 GMT'])(
    'does not retry with Retry-After %s [NF-16]',
    async (value) => {
      const { result, attempts } = await played([() => answer(503, { 'retry-after': value })])
      expect([result, attempts]).toEqual([{ status: 503, at: 0 }, [0]])
    },
  )

  it.each(['-1', 'abc', '1e9', '', '2, 3600', 'Sun, 01 Mar 2026 11:00:00 GMT'])(
    'waits one second with Retry-After %j [NF-16]',
    async (value) => {
      const { attempts } = await played([() => answer(503, { 'retry-after': value })])
      expect(attempts).toEqual([0, 1000, 2000])
    },
  )

  it('converts a date to a delay', () => {
    expect(retryAfter('Sun, 01 Mar 2026 12:00:05 GMT', Date.now())).toBe(5000)
    expect(retryAfter(' 2 ')).toBe(2000)
    expect(retryAfter(null)).toBe(0)
  })

  it.each([
    [undefined, 0],
    ['2', 0],
    ['60', 0],
    ['61', 120],
    ['3600', 3600],
    ['Sun, 01 Mar 2026 12:45:00 GMT', 2700],
    // Retry-After is capped at one hour.
    ['86400', 3600],
    ['Fri, 31 Dec 9999 23:59:59 GMT', 3600],
    ['9'.repeat(400), 3600],
  ])('rounds Retry-After %s to %i seconds', (header, wait) => {
    expect(roundRetryAfter(retryAfter(header ?? null))).toBe(wait)
  })

  it.each(['x Sun, 01 Mar 2026 12:00:05 GMT', 'Sun, 01 Mar 2026 12:00:05 GMT-1', '2026-03-02'])(
    'ignores the date %s',
    (value) => expect(retryAfter(value, Date.now())).toBe(0),
  )
})
