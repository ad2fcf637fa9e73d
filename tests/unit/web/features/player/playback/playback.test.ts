import { setMaxListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STILL_MS } from '../../../../../../web/src/lib/playback/keep-moving.ts'
import { PICTURE_TIMEOUT_MS } from '../../../../../../web/src/lib/playback/patience.ts'
import {
  createPlayback,
  type Source,
} from '../../../../../../web/src/features/player/playback/playback.ts'

// A page does not mind twenty listeners on one signal.
setMaxListeners(50)

/** As much of a video element as a playback asks of one. */
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
    this.tell('play')
    return Promise.resolve()
  }
  pause() {
    if (this.paused) return
    this.paused = true
    this.tell('pause')
  }
  load() {
    this.loads++
    this.readyState = 0
    this.currentTime = 0
  }
  removeAttribute() {
    this.src = ''
  }
  tell(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name))
  }
  /** The recording is there. */
  arrive(duration = 600) {
    this.duration = duration
    this.readyState = 4
    this.tell('durationchange', 'loadedmetadata', 'loadeddata')
  }
  /** The picture is at that second now. */
  reach(seconds: number) {
    this.currentTime = seconds
    this.tell('timeupdate')
  }
  lose() {
    this.error = {}
    this.tell('error')
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('HTMLMediaElement', { HAVE_FUTURE_DATA: 3 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function opened(source: Partial<Source> = {}, first?: Parameters<typeof createPlayback>[0]) {
  const playback = createPlayback(first)
  const video = new FakeVideo()
  const detach = playback.attach(video as unknown as HTMLVideoElement)
  const close = playback.open({ src: '/a.mp4', ...source })
  return { playback, video, detach, close }
}

describe('a recording', () => {
  it('begins where it is asked to, and does not play on its own', () => {
    const { playback, video } = opened({ at: 65 })
    expect([video.src, playback.state().time]).toEqual(['/a.mp4', 65])
    video.arrive()
    expect([video.currentTime, video.paused]).toEqual([65, true])
  })

  it('begins no later than at its end', () => {
    const { video } = opened({ at: 900 })
    video.arrive(600)
    expect(video.currentTime).toBe(600)
  })

  it('keeps sound and speed as they were, over another source too', () => {
    const { playback, video } = opened({}, { volume: 0.4, muted: true, speed: 1.5 })
    video.arrive()
    expect([video.volume, video.muted, video.playbackRate]).toEqual([0.4, true, 1.5])
    playback.open({ src: '/b.mp4' })
    video.playbackRate = 1
    video.arrive()
    expect([video.src, video.playbackRate, video.defaultPlaybackRate]).toEqual(['/b.mp4', 1.5, 1.5])
  })

  it('is let go of when it is closed, and when its element goes', () => {
    const { video, close } = opened()
    close()
    expect([video.src, video.loads]).toEqual(['', 2])
    const other = opened()
    other.detach()
    expect(other.video.src).toBe('')
    other.video.arrive()
    expect(other.playback.state().duration).toBe(0)
  })

  it('is not started without a gesture where the browser wants one', async () => {
    const { playback, video } = opened()
    video.arrive()
    video.refusal = new DOMException('no gesture', 'NotAllowedError')
    playback.play()
    expect(playback.state().started).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(playback.state()).toMatchObject({ started: false, paused: true })
  })
})

describe('a stretch', () => {
  it('stops at its end, once, and goes on for whoever wants the rest', () => {
    const { playback, video } = opened({ at: 65, endAt: 90 })
    video.arrive()
    playback.play()
    video.reach(89.9)
    expect([video.paused, playback.state().segmentOver]).toEqual([false, false])
    video.reach(90.1)
    expect([video.paused, playback.state().segmentOver]).toEqual([true, true])
    playback.play()
    video.reach(91)
    expect([video.paused, playback.state().segmentOver]).toEqual([false, false])
  })

  it('stays over when the event of a start comes after its end', () => {
    const { playback, video } = opened({ at: 65, endAt: 66 })
    video.arrive()
    playback.play()
    video.reach(66.1)
    video.tell('play', 'pause')
    expect(playback.state()).toMatchObject({ paused: true, segmentOver: true })
  })

  it('is given up by whoever seeks beyond its end', () => {
    const { playback, video } = opened({ at: 65, endAt: 90 })
    video.arrive()
    playback.play()
    playback.seek(120)
    video.reach(121)
    expect(video.paused).toBe(false)
  })

  it('does not stop what begins after its end', () => {
    const { playback, video } = opened({ at: 95, endAt: 90 })
    video.arrive()
    playback.play()
    video.reach(96)
    expect(video.paused).toBe(false)
  })
})

describe('a hand on the controls', () => {
  it('plays and pauses, however quickly it presses again', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.toggle()
    expect(video.paused).toBe(false)
    // The element knows before its events say so.
    video.dispatchEvent = () => true
    playback.toggle()
    expect(video.paused).toBe(true)
    playback.toggle()
    expect(video.paused).toBe(false)
  })

  it('seeks within the recording, or once it is there', () => {
    const { playback, video } = opened()
    playback.seek(30)
    expect(video.currentTime).toBe(0)
    video.arrive()
    expect(video.currentTime).toBe(30)
    playback.seek(-5)
    expect(video.currentTime).toBe(0)
    playback.seek(9999)
    expect(video.currentTime).toBe(600)
  })

  it('drags without asking for every pixel', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.scrub(100)
    expect(video.currentTime).toBe(100)
    video.seeking = true
    playback.scrub(200)
    expect([video.currentTime, playback.state().time]).toEqual([100, 200])
  })

  it('goes from picture to picture, 25 a second', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.seek(10)
    playback.step(1)
    expect(video.currentTime).toBeCloseTo(10.04, 5)
    playback.step(-2)
    expect(video.currentTime).toBeCloseTo(9.96, 5)
  })

  it('turns the sound up and down between none and all, and never unmutes silence', () => {
    const { playback, video } = opened()
    playback.setVolume(0.333)
    expect([video.volume, video.muted]).toEqual([0.33, false])
    playback.setVolume(-1)
    expect([video.volume, video.muted, playback.state().muted]).toEqual([0, true, true])
    playback.setMuted(false)
    expect([video.volume, video.muted]).toEqual([0.5, false])
    playback.setVolume(7)
    expect(playback.state().volume).toBe(1)
    playback.setMuted(true)
    expect([video.volume, video.muted]).toEqual([1, true])
  })

  it('changes the speed, and shows captions or hides them', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.setSpeed(1.75)
    expect([video.playbackRate, playback.state().speed]).toEqual([1.75, 1.75])
    playback.showCaptions(true)
    expect(video.tracks[0]?.track.mode).toBe('showing')
    playback.showCaptions(false)
    expect(video.tracks[0]?.track.mode).toBe('disabled')
  })
})

describe('a picture that is lost', () => {
  it('is off the air, and looked for again where it was', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.play()
    video.reach(77)
    video.lose()
    expect(playback.state()).toMatchObject({ offAir: true, paused: true })
    vi.advanceTimersByTime(2000)
    expect(video.loads).toBe(2)
    video.error = null
    video.arrive()
    expect(video.currentTime).toBe(77)
    expect(playback.state().offAir).toBe(false)
  })

  it('is looked for at once when the network is back, or somebody plays', () => {
    const { playback, video } = opened()
    video.arrive()
    video.lose()
    window.dispatchEvent(new Event('online'))
    expect(video.loads).toBe(2)
    video.lose()
    playback.toggle()
    expect([video.loads, video.paused]).toEqual([3, false])
  })

  it('is awaited under a spinner only after 400 ms, and never off the air', () => {
    const { playback, video } = opened()
    video.arrive()
    video.tell('waiting')
    vi.advanceTimersByTime(399)
    expect(playback.state().waiting).toBe(false)
    vi.advanceTimersByTime(1)
    expect(playback.state().waiting).toBe(true)
    video.tell('playing')
    expect(playback.state()).toMatchObject({ waiting: false, played: true })
    video.tell('waiting')
    video.lose()
    vi.advanceTimersByTime(1000)
    expect(playback.state().waiting).toBe(false)
  })

  it('is given up once nothing has come of it for a while, and tried again for as long as nothing does', () => {
    const { playback, video } = opened({ at: 65 })
    vi.advanceTimersByTime(2 * PICTURE_TIMEOUT_MS)
    expect(playback.state().offAir).toBe(false)
    playback.play()
    vi.advanceTimersByTime(PICTURE_TIMEOUT_MS)
    expect([playback.state().offAir, video.src]).toEqual([true, ''])
    vi.advanceTimersByTime(2000)
    expect([video.src, video.loads]).toEqual(['/a.mp4', 3])
    vi.advanceTimersByTime(PICTURE_TIMEOUT_MS + 4000)
    expect([video.src, video.loads]).toEqual(['/a.mp4', 5])
    video.arrive()
    expect(playback.state()).toMatchObject({ offAir: false, paused: false })
    expect(video.currentTime).toBe(65)
    vi.advanceTimersByTime(2 * PICTURE_TIMEOUT_MS)
    expect(playback.state().offAir).toBe(false)
  })

  it('is awaited for as long as more of it comes, and while another screen shows it', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.play()
    video.tell('waiting')
    for (let more = 0; more < 3; more++) {
      vi.advanceTimersByTime(PICTURE_TIMEOUT_MS - 1)
      video.tell('progress')
    }
    expect(playback.state().offAir).toBe(false)
    video.remote = { state: 'connected' }
    vi.advanceTimersByTime(2 * PICTURE_TIMEOUT_MS)
    expect(playback.state().offAir).toBe(false)
  })

  it('that stands still although all of it has come is started again, and no longer awaited once it moves', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.play()
    video.reach(10)
    playback.seek(300)
    video.readyState = 2
    video.buffered = { length: 1, start: () => 0, end: () => 600 }
    video.tell('seeking', 'timeupdate', 'seeked', 'waiting')
    const starts: boolean[] = []
    video.addEventListener('play', () => starts.push(video.paused))
    vi.advanceTimersByTime(STILL_MS)
    expect(starts).toEqual([false])
    expect(playback.state()).toMatchObject({ paused: false, waiting: true })
    video.reach(300.4)
    expect(playback.state().waiting).toBe(false)
    vi.advanceTimersByTime(5 * STILL_MS)
    expect(starts).toHaveLength(1)
  })

  it('is not shown as paused by an event that comes after it was started again', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.play()
    video.tell('pause')
    expect(playback.state().paused).toBe(false)
  })

  it('that has ended is seen again from there on', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.play()
    video.paused = true
    video.tell('pause', 'ended')
    expect(playback.state()).toMatchObject({ ended: true, paused: true })
    playback.play()
    expect(playback.state()).toMatchObject({ ended: false, paused: false })
  })
})
