// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Unplayable, PlaybackError } from '#web/src/features/zapping/television/programme.ts'
import { offAirFor } from '#web/src/features/zapping/television/television-state.ts'
import { createErrorClassifier } from '#web/src/playback/error-classifier.ts'
import { createVideoSlot } from '#web/src/features/zapping/television/video-slot.ts'

const nothing = () => undefined
const events = {
  onTime: nothing,
  onWaiting: nothing,
  onProgress: nothing,
  onPlayStateChange: nothing,
  onEnded: nothing,
  onError: nothing,
  onCaptionsError: nothing,
}

const classifier = createErrorClassifier({
  isThere: () => Promise.resolve(false),
  hasPicture: () => Promise.resolve(undefined),
})

/** A video whose play() rejects. */
const refusing = (broken: unknown) =>
  ({
    error: broken,
    play: () => Promise.reject(new Error('refused')),
  }) as unknown as HTMLVideoElement

it.each([true, false])('an error after the first frame is no pause (muted: %s)', async (muted) => {
  const broken = createVideoSlot(refusing({ code: 3 }), events, '', classifier)
  await expect(broken.play({ muted, volume: 1 })).rejects.toBeInstanceOf(PlaybackError)
  const waiting = createVideoSlot(refusing(null), events, '', classifier)
  expect(await waiting.play({ muted, volume: 1 })).toBe('notAllowed')
})

/** A stalled video with buffered data. */
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

describe('a start that is interrupted', () => {
  beforeEach(() => void vi.useFakeTimers())

  const outcomes = {
    played: () => Promise.resolve(),
    notAllowed: () => Promise.reject(new DOMException('paused', 'AbortError')),
  }
  it.each([
    { start: 'played', endedBy: 'the browser', starts: 2 },
    { start: 'played', endedBy: 'the viewer', starts: 1 },
    { start: 'notAllowed', endedBy: 'the browser', starts: 2 },
    { start: 'notAllowed', endedBy: 'the viewer', starts: 1 },
  ] as const)(
    '($start) by $endedBy is repeated, $starts starts, unmuted',
    async ({ start, endedBy, starts }) => {
      const video = standing(outcomes[start])
      const slot = createVideoSlot(video as unknown as HTMLVideoElement, events, '', classifier)
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
  { reason: new Unplayable(), said: 'unplayable' },
  { reason: new PlaybackError(), said: 'file' },
])('reports missing frames as $said', ({ reason, said }) => {
  expect(offAirFor(reason)).toBe(said)
})

describe('a loading recording', () => {
  const recording = (has: { isThere?: boolean; hasPicture?: boolean }, videoWidth = 0) => {
    Object.assign(HTMLMediaElement, { HAVE_CURRENT_DATA: 2 })
    const video = Object.assign(new EventTarget(), {
      videoWidth,
      readyState: 4,
      seeking: false,
      error: { code: 4 },
      pause: nothing,
      hasAttribute: () => false,
      querySelector: () => null,
    })
    const host = createErrorClassifier({
      isThere: () => Promise.resolve(has.isThere ?? false),
      hasPicture: () => Promise.resolve(has.hasPicture),
    })
    const slot = createVideoSlot(video as unknown as HTMLVideoElement, events, '', host)
    const archive = { id: 'a', video: 'videos/a.mp4', captions: [] }
    const ready = slot.load({ archive, at: 0 } as unknown as Parameters<typeof slot.load>[0])
    return { video, slot, reason: ready.catch((error: unknown) => error) }
  }

  it.each([
    { what: 'a picture', videoWidth: 720, isRefused: false },
    { what: 'a picture that the browser lacks', hasPicture: true, isRefused: true },
    { what: 'no picture', hasPicture: false, isRefused: false },
  ])('with $what', async ({ videoWidth, isRefused, ...has }) => {
    const { video, slot, reason } = recording(has, videoWidth)
    video.dispatchEvent(new Event('loadeddata'))
    expect((await reason) instanceof Unplayable).toBe(isRefused)
    expect(slot.isSoundOnly()).toBe(video.videoWidth === 0)
  })

  it.each([
    { isThere: true, errors: 2, kind: Unplayable },
    { isThere: false, errors: 1, kind: PlaybackError },
  ])('that fails (there: $isThere)', async ({ isThere, errors, kind }) => {
    const { video, reason } = recording({ isThere })
    for (let i = 0; i < errors; i++) {
      video.dispatchEvent(new Event('error'))
      await new Promise(setImmediate)
    }
    expect(((await reason) as Error).constructor).toBe(kind)
  })
})
