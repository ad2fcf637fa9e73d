import { EventTarget } from 'happy-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'
import type { RecordingHost } from '#web/src/playback/error-classifier.ts'
import type { PlaybackState } from '#web/src/features/player/playback/playback-state.ts'
import { createPlayback, type PlayerSource } from '#web/src/features/player/playback/playback.ts'

/** The part of a video element that playback uses. */
class FakeVideo extends EventTarget {
  src = ''
  currentTime = 0
  duration = Number.NaN
  readyState = 0
  volume = 1
  muted = false
  paused = true
  seeking = false
  playbackRate = 1
  defaultPlaybackRate = 1
  error: object | null = null
  videoWidth = 720
  remote = { state: 'disconnected' }
  tracks = [Object.assign(new EventTarget(), { src: '', track: { mode: 'disabled' } })]
  querySelectorAll = () => this.tracks
  loads = 0
  refusal: Error | undefined
  readonly HAVE_FUTURE_DATA = 3
  buffered: Pick<TimeRanges, 'length' | 'start' | 'end'> = {
    length: 0,
    start: () => Number.NaN,
    end: () => Number.NaN,
  }

  play() {
    if (this.refusal) return Promise.reject(this.refusal)
    this.paused = false
    this.emit('play')
    return Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.emit('pause')
  }
  load() {
    this.loads++
    this.readyState = 0
    this.currentTime = 0
  }
  removeAttribute() {
    this.src = ''
  }
  emit(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name) as never)
  }
  /** Simulates that the recording has loaded. */
  arrive(duration = 600) {
    this.duration = duration
    this.readyState = 4
    this.emit('durationchange', 'loadedmetadata', 'loadeddata')
  }
  /** Simulates that playback has reached this second. */
  reach(seconds: number) {
    this.currentTime = seconds
    this.emit('timeupdate')
  }
  lose() {
    this.error = {}
    this.emit('error')
  }
}

/** Opens a window for each test, with fake timers. */
export function fakeBrowser() {
  beforeEach(() => {
    vi.useFakeTimers()
    openWindow()
  })
  afterEach(() => vi.useRealTimers())
}

const nowhere: RecordingHost = {
  isThere: () => Promise.resolve(false),
  hasPicture: () => Promise.resolve(undefined),
}

/** Attaches a playback of `source` to a new fake video. */
export function opened(
  source: Partial<PlayerSource> = {},
  first: Partial<PlaybackState> = {},
  host: Partial<RecordingHost> = {},
) {
  const playback = createPlayback(first, { ...nowhere, ...host })
  const video = new FakeVideo()
  const detach = playback.attach(video as unknown as HTMLVideoElement)
  const close = playback.open({ src: '/a.mp4', ...source })
  return { playback, video, detach, close }
}

/** Attaches a playback whose recording has loaded. */
export function loaded(...options: Parameters<typeof opened>) {
  const all = opened(...options)
  all.video.arrive()
  return all
}

/** Attaches a playback that plays. */
export function playing(...options: Parameters<typeof opened>) {
  const all = loaded(...options)
  all.playback.play()
  return all
}
