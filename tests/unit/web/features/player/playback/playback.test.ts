import { describe, expect, it, vi } from 'vitest'
import { fakeBrowser, loaded, opened, playing } from './fake-video.ts'

fakeBrowser()

describe('a recording', () => {
  it('starts at its position, paused', () => {
    const { playback, video } = opened({ at: 65 })
    expect([video.src, playback.state().time]).toEqual(['/a.mp4', 65])
    video.arrive()
    expect([video.currentTime, video.paused]).toEqual([65, true])
  })

  it('starts no later than at its end', () => {
    const { video } = opened({ at: 900 })
    video.arrive(600)
    expect(video.currentTime).toBe(600)
  })

  it('keeps volume and speed over a new source', () => {
    const { playback, video } = loaded({}, { volume: 0.4, muted: true, speed: 1.5 })
    expect([video.volume, video.muted, video.playbackRate]).toEqual([0.4, true, 1.5])
    playback.open({ src: '/b.mp4' })
    video.playbackRate = 1
    video.arrive()
    expect([video.src, video.playbackRate, video.defaultPlaybackRate]).toEqual(['/b.mp4', 1.5, 1.5])
  })

  it('releases its element on close and unmount', () => {
    const { video, close } = opened()
    close()
    expect([video.src, video.loads]).toEqual(['', 2])
    const other = opened()
    other.detach()
    expect(other.video.src).toBe('')
    other.video.arrive()
    expect(other.playback.state().duration).toBe(0)
  })

  it('stays paused if the browser requires a gesture', async () => {
    const { playback, video } = loaded()
    video.refusal = new DOMException('no gesture', 'NotAllowedError')
    playback.play()
    expect(playback.state().started).toBe(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(playback.state()).toMatchObject({ started: false, paused: true })
  })
})

describe('a segment', () => {
  it('stops at its end once, continues on play', () => {
    const { playback, video } = playing({ at: 65, endAt: 90 })
    video.reach(89.9)
    expect([video.paused, playback.state().segmentOver]).toEqual([false, false])
    video.reach(90.1)
    expect([video.paused, playback.state().segmentOver]).toEqual([true, true])
    playback.play()
    video.reach(91)
    expect([video.paused, playback.state().segmentOver]).toEqual([false, false])
  })

  it('stays ended after a late play event', () => {
    const { playback, video } = playing({ at: 65, endAt: 66 })
    video.reach(66.1)
    video.emit('play', 'pause')
    expect(playback.state()).toMatchObject({ paused: true, segmentOver: true })
  })

  it('is dropped by a seek beyond its end', () => {
    const { playback, video } = playing({ at: 65, endAt: 90 })
    playback.seek(120)
    video.reach(121)
    expect(video.paused).toBe(false)
  })

  it('does not stop playback that starts after its end', () => {
    const { video } = playing({ at: 95, endAt: 90 })
    video.reach(96)
    expect(video.paused).toBe(false)
  })
})

describe('player controls', () => {
  it('toggle playback for quick presses', () => {
    const { playback, video } = loaded()
    playback.toggle()
    expect(video.paused).toBe(false)
    // Suppresses the element's events, so that only its properties change.
    video.dispatchEvent = () => true
    playback.toggle()
    expect(video.paused).toBe(true)
    playback.toggle()
    expect(video.paused).toBe(false)
  })

  it('seek within the recording, or once it is loaded', () => {
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

  it('drag without a seek per pixel', () => {
    const { playback, video } = loaded()
    playback.scrub(100)
    expect(video.currentTime).toBe(100)
    video.seeking = true
    playback.scrub(200)
    expect([video.currentTime, playback.state().time]).toEqual([100, 200])
  })

  it('step frames at 25 per second', () => {
    const { playback, video } = loaded()
    playback.seek(10)
    playback.step(1)
    expect(video.currentTime).toBeCloseTo(10.04, 5)
    playback.step(-2)
    expect(video.currentTime).toBeCloseTo(9.96, 5)
  })

  it('change the volume between 0 and 1, never unmute silence', () => {
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

  it('change the speed, toggle captions', () => {
    const { playback, video } = loaded()
    playback.setSpeed(1.75)
    expect([video.playbackRate, playback.state().speed]).toEqual([1.75, 1.75])
    playback.showCaptions(true)
    expect(video.tracks[0]?.track.mode).toBe('showing')
    playback.showCaptions(false)
    expect(video.tracks[0]?.track.mode).toBe('disabled')
  })
})
