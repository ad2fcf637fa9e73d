import { describe, expect, it, vi } from 'vitest'
import { STALL_MS } from '../../../../../../web/src/lib/playback/recover-stalled.ts'
import { MEDIA_TIMEOUT_MS } from '../../../../../../web/src/lib/playback/stall-timeout.ts'
import { opened, fakeBrowser } from './fake-video.ts'

fakeBrowser()

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
    video.emit('waiting')
    vi.advanceTimersByTime(399)
    expect(playback.state().waiting).toBe(false)
    vi.advanceTimersByTime(1)
    expect(playback.state().waiting).toBe(true)
    video.emit('playing')
    expect(playback.state()).toMatchObject({ waiting: false, played: true })
    video.emit('waiting')
    video.lose()
    vi.advanceTimersByTime(1000)
    expect(playback.state().waiting).toBe(false)
  })

  it('is given up once nothing has come of it for a while, and tried again for as long as nothing does', () => {
    const { playback, video } = opened({ at: 65 })
    vi.advanceTimersByTime(2 * MEDIA_TIMEOUT_MS)
    expect(playback.state().offAir).toBe(false)
    playback.play()
    vi.advanceTimersByTime(MEDIA_TIMEOUT_MS)
    expect([playback.state().offAir, video.src]).toEqual([true, ''])
    vi.advanceTimersByTime(2000)
    expect([video.src, video.loads]).toEqual(['/a.mp4', 3])
    vi.advanceTimersByTime(MEDIA_TIMEOUT_MS + 4000)
    expect([video.src, video.loads]).toEqual(['/a.mp4', 5])
    video.arrive()
    expect(playback.state()).toMatchObject({ offAir: false, paused: false })
    expect(video.currentTime).toBe(65)
    vi.advanceTimersByTime(2 * MEDIA_TIMEOUT_MS)
    expect(playback.state().offAir).toBe(false)
  })

  it('is awaited for as long as more of it comes, and while another screen shows it', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.play()
    video.emit('waiting')
    for (let more = 0; more < 3; more++) {
      vi.advanceTimersByTime(MEDIA_TIMEOUT_MS - 1)
      video.emit('progress')
    }
    expect(playback.state().offAir).toBe(false)
    video.remote = { state: 'connected' }
    vi.advanceTimersByTime(2 * MEDIA_TIMEOUT_MS)
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
    video.emit('seeking', 'timeupdate', 'seeked', 'waiting')
    const starts: boolean[] = []
    video.addEventListener('play', () => starts.push(video.paused))
    vi.advanceTimersByTime(STALL_MS)
    expect(starts).toEqual([false])
    expect(playback.state()).toMatchObject({ paused: false, waiting: true })
    video.reach(300.4)
    expect(playback.state().waiting).toBe(false)
    vi.advanceTimersByTime(5 * STALL_MS)
    expect(starts).toHaveLength(1)
  })

  it('is not shown as paused by an event that comes after it was started again', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.play()
    video.emit('pause')
    expect(playback.state().paused).toBe(false)
  })

  it('that has ended is seen again from there on', () => {
    const { playback, video } = opened()
    video.arrive()
    playback.play()
    video.paused = true
    video.emit('pause', 'ended')
    expect(playback.state()).toMatchObject({ ended: true, paused: true })
    playback.play()
    expect(playback.state()).toMatchObject({ ended: false, paused: false })
  })
})

describe('a recording that the browser cannot show', () => {
  const isThere = () => Promise.resolve(true)
  const fail = async (video: ReturnType<typeof opened>['video'], code: number) => {
    video.error = { code }
    video.emit('error')
    await vi.advanceTimersByTimeAsync(0)
  }

  it('is said to be so, and not tried again by itself', async () => {
    const { playback, video } = opened({}, {}, { isThere })
    await fail(video, 4)
    expect(playback.state()).toMatchObject({ offAir: true, unplayable: false })
    await vi.advanceTimersByTimeAsync(2000)
    expect(video.loads).toBe(2)
    await fail(video, 4)
    expect(playback.state()).toMatchObject({ offAir: true, unplayable: true })
    const { loads } = video
    await vi.advanceTimersByTimeAsync(60_000)
    expect(video.loads).toBe(loads)
    playback.retry()
    expect([playback.state().unplayable, video.loads]).toEqual([false, loads + 1])
  })

  it('is tried again where it fails once, or its file is missing', async () => {
    const there = opened({}, {}, { isThere })
    const missing = opened()
    for (const { video } of [there, missing]) await fail(video, 4)
    await vi.advanceTimersByTimeAsync(2000)
    there.video.arrive()
    await fail(missing.video, 4)
    expect(there.playback.state()).toMatchObject({ offAir: false, unplayable: false })
    expect(missing.playback.state()).toMatchObject({ offAir: true, unplayable: false })
  })

  it.each([
    { hasPicture: true, at: 0, expected: { offAir: true, unplayable: true, soundOnly: false } },
    { hasPicture: true, at: 300, expected: { offAir: true, unplayable: true, soundOnly: false } },
    { hasPicture: false, at: 0, expected: { offAir: false, paused: false, soundOnly: true } },
    { hasPicture: undefined, at: 0, expected: { offAir: false, paused: false, soundOnly: true } },
  ])(
    'is told from one with sound alone (from $at s, picture: $hasPicture)',
    async ({ hasPicture, at, expected }) => {
      const host = { hasPicture: () => Promise.resolve(hasPicture) }
      const { playback, video } = opened({ at }, {}, host)
      video.arrive()
      playback.play()
      video.videoWidth = 0
      for (const place of [10, 11]) video.reach(place)
      await vi.advanceTimersByTimeAsync(0)
      expect(playback.state()).toMatchObject(expected)
    },
  )
})
