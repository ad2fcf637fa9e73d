import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  NoPictureHere,
  PlaybackFailed,
} from '../../../../../../web/src/features/zapping/television/programme.ts'
import { offAirFor } from '../../../../../../web/src/features/zapping/television/television-state.ts'
import { createVideoSlot } from '../../../../../../web/src/features/zapping/television/video-slot.ts'

// The site reads its configuration as its modules load.
vi.hoisted(() => {
  const page: Record<string, unknown> = { location: new URL('https://tele.test/') }
  vi.stubGlobal('window', Object.assign(page, { parent: page }))
})

const nothing = () => undefined
const events = {
  time: nothing,
  waiting: nothing,
  more: nothing,
  moved: nothing,
  ended: nothing,
  lost: nothing,
  captions: nothing,
}

/** A video whose play() the browser refuses. */
const refusing = (broken: unknown) =>
  ({
    error: broken,
    play: () => Promise.reject(new Error('refused')),
  }) as unknown as HTMLVideoElement

it.each([true, false])(
  'what broke after its first picture is lost, not paused (muted: %s)',
  async (muted) => {
    const broken = createVideoSlot(refusing({ code: 3 }), events, '')
    await expect(broken.play({ muted, volume: 1 })).rejects.toBeInstanceOf(PlaybackFailed)
    const waiting = createVideoSlot(refusing(null), events, '')
    expect(await waiting.play({ muted, volume: 1 })).toBe('refused')
  },
)

/** A video that stands still, with all it needs. */
const standing = (play: () => Promise<void>) => ({
  currentTime: 333,
  paused: true,
  muted: false,
  error: null,
  readyState: 4,
  HAVE_FUTURE_DATA: 3,
  play: vi.fn(play),
  pause: vi.fn(),
})

describe('a start that ends at once', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const outcomes = {
    played: () => Promise.resolve(),
    refused: () => Promise.reject(new DOMException('paused', 'AbortError')),
  }
  it.each([
    { start: 'played', endedBy: 'the browser', starts: 2 },
    { start: 'played', endedBy: 'the viewer', starts: 1 },
    { start: 'refused', endedBy: 'the browser', starts: 2 },
    { start: 'refused', endedBy: 'the viewer', starts: 1 },
  ] as const)(
    '($start) by $endedBy is made $starts times, with its sound',
    async ({ start, endedBy, starts }) => {
      const video = standing(outcomes[start])
      const slot = createVideoSlot(video as unknown as HTMLVideoElement, events, '')
      const outcome = slot.play({ muted: false, volume: 1 })
      if (endedBy === 'the viewer') slot.pause()
      expect(await outcome).toBe(start)
      vi.advanceTimersByTime(10_000)
      expect(video.play).toHaveBeenCalledTimes(starts)
      expect(video.muted).toBe(false)
    },
  )
})

it.each([
  { reason: new NoPictureHere(), said: 'unplayable' },
  { reason: new PlaybackFailed(), said: 'file' },
])('no picture is told as $said', ({ reason, said }) => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(offAirFor(reason)).toBe(said)
  vi.unstubAllGlobals()
})

it.each([
  { videoWidth: 0, isRefused: true },
  { videoWidth: 720, isRefused: false },
])('a recording that comes $videoWidth pixels wide', async ({ videoWidth, isRefused }) => {
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 })
  const video = Object.assign(new EventTarget(), {
    videoWidth,
    readyState: 4,
    seeking: false,
    pause: nothing,
    hasAttribute: () => false,
    querySelector: () => null,
  })
  const slot = createVideoSlot(video as unknown as HTMLVideoElement, events, '')
  const archive = { id: 'a', video: 'videos/a.mp4', captions: [] }
  const picture = slot.load({ archive, at: 0 } as unknown as Parameters<typeof slot.load>[0])
  video.dispatchEvent(new Event('loadeddata'))
  const reason: unknown = await picture.catch((error: unknown) => error)
  expect(reason instanceof NoPictureHere).toBe(isRefused)
  vi.unstubAllGlobals()
})
