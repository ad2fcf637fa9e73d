// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRetries, retryDelay } from '#web/src/playback/retries.ts'
import {
  createTapRecognizer,
  horizontalThird,
} from '#web/src/features/player/overlays/GestureLayer.tsx'

describe('taps on the video', () => {
  it('depend on the third of the video', () => {
    expect([0, 0.2, 0.5, 0.8, 1].map(horizontalThird)).toEqual([
      'left',
      'left',
      'middle',
      'right',
      'right',
    ])
  })

  it('skip when repeated on one side', () => {
    const tap = createTapRecognizer()
    expect([tap(0.9, 0), tap(0.9, 200), tap(0.9, 450)]).toEqual(['single', 'forward', 'forward'])
    expect([tap(0.1, 900), tap(0.1, 1100)]).toEqual(['single', 'back'])
  })

  it('stay single in the middle, on two sides, or with a delay', () => {
    const tap = createTapRecognizer()
    const shares: [number, number][] = [
      [0.5, 0],
      [0.5, 100],
      [0.1, 200],
      [0.9, 300],
      [0.9, 700],
    ]
    expect(shares.map(([share, time]) => tap(share, time))).toEqual(
      Array.from(shares, () => 'single'),
    )
  })
})

describe('lost playback', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('is retried with increasing delays without end', () => {
    expect([0, 1, 2, 3, 4, 5, 2000].map(retryDelay)).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 32_000, 32_000,
    ])
    const retry = vi.fn<() => void>()
    const retries = createRetries(retry)
    for (let failure = 0; failure < 99; failure++) {
      retries.later()
      vi.runAllTimers()
    }
    expect(retry).toHaveBeenCalledTimes(99)
  })

  it('is retried on visible pages only, at once on return', () => {
    const retry = vi.fn<() => void>()
    const retries = createRetries(retry)
    const show = (visibilityState: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
      document.dispatchEvent(new Event('visibilitychange'))
    }
    show('hidden')
    retries.later()
    vi.advanceTimersByTime(3_600_000)
    expect(retry).not.toHaveBeenCalled()
    show('visible')
    show('hidden')
    show('visible')
    expect(retry).toHaveBeenCalledTimes(1)
    show('hidden')
    retries.later()
    vi.runAllTimers()
    retries.cancel()
    show('visible')
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('restarts with the shortest delay after a recovery', () => {
    const retry = vi.fn<() => void>()
    const retries = createRetries(retry)
    for (let failure = 0; failure < 6; failure++) retries.later()
    retries.forget()
    retries.later()
    vi.advanceTimersByTime(2000)
    expect(retry).toHaveBeenCalledTimes(1)
  })

  it('is not retried after unmount', () => {
    const retry = vi.fn<() => void>()
    const retries = createRetries(retry)
    retries.later()
    retries.cancel()
    vi.runAllTimers()
    expect(retry).not.toHaveBeenCalled()
  })
})
