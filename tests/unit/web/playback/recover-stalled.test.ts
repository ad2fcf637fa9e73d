import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recoverStalledPlayback, STALL_MS } from '#web/src/playback/recover-stalled.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ranges = (...all: [from: number, to: number][]) => ({
  length: all.length,
  start: (at: number) => all[at]?.[0] ?? Number.NaN,
  end: (at: number) => all[at]?.[1] ?? Number.NaN,
})

/** A video that reports playback at second 408, with buffered data. */
const frozen = () => ({
  currentTime: 408,
  paused: false,
  ended: false,
  seeking: false,
  readyState: 4,
  HAVE_FUTURE_DATA: 3,
  buffered: ranges(),
  pause: vi.fn(),
  play: vi.fn(() => Promise.resolve()),
})

function watch(video: ReturnType<typeof frozen>) {
  const leaving = new AbortController()
  const stop = recoverStalledPlayback(video as unknown as HTMLVideoElement, leaving.signal)
  return { leaving, stop }
}

describe('stalled playback', () => {
  test('is restarted until it progresses', () => {
    const video = frozen()
    watch(video)
    vi.advanceTimersByTime(2 * STALL_MS)
    expect(video.pause).toHaveBeenCalledTimes(2)
    expect(video.play).toHaveBeenCalledTimes(2)
    // Playback that stalls again at once counts as no recovery.
    video.currentTime = 408.005
    vi.advanceTimersByTime(STALL_MS)
    expect(video.play).toHaveBeenCalledTimes(3)
    video.currentTime = 408.3
    vi.advanceTimersByTime(5 * STALL_MS)
    expect(video.play).toHaveBeenCalledTimes(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is restarted only with buffered data', () => {
    const video = { ...frozen(), readyState: 2 }
    watch(video)
    vi.advanceTimersByTime(3 * STALL_MS)
    expect(video.play).not.toHaveBeenCalled()
    video.readyState = 4
    vi.advanceTimersByTime(STALL_MS)
    expect(video.play).toHaveBeenCalledTimes(1)
  })

  test.each([
    { buffered: ranges([0, 5216]), starts: 1 },
    { buffered: ranges([0, 100], [400, 409]), starts: 1 },
    { buffered: ranges([0, 408.5]), starts: 0 },
    { buffered: ranges([409, 600]), starts: 0 },
  ])('is restarted by its buffered ranges: $starts', ({ buffered, starts }) => {
    const video = { ...frozen(), readyState: 2, buffered }
    watch(video)
    vi.advanceTimersByTime(STALL_MS)
    expect(video.play).toHaveBeenCalledTimes(starts)
  })

  test('is resumed once after an unwanted pause', () => {
    const video = { ...frozen(), paused: true, readyState: 2 }
    recoverStalledPlayback(
      video as unknown as HTMLVideoElement,
      new AbortController().signal,
      () => true,
    )
    vi.advanceTimersByTime(3 * STALL_MS)
    expect(video.play).not.toHaveBeenCalled()
    video.readyState = 4
    vi.advanceTimersByTime(STALL_MS)
    expect(video.play).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(3 * STALL_MS)
    expect(video.play).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test.each([
    ['paused', { paused: true }, () => {}],
    ['over', { ended: true }, () => {}],
    ['stopped', {}, ({ stop }) => stop()],
    ['left', {}, ({ leaving }) => leaving.abort()],
  ] satisfies [string, object, (watched: ReturnType<typeof watch>) => void][])(
    'is not restarted once it is %s',
    (_, state, end) => {
      const video = { ...frozen(), ...state }
      end(watch(video))
      vi.advanceTimersByTime(3 * STALL_MS)
      expect(video.play).not.toHaveBeenCalled()
      expect(vi.getTimerCount()).toBe(0)
    },
  )
})
