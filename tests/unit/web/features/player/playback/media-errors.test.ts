import { describe, expect, it, vi } from 'vitest'
import { STALL_MS } from '#web/src/playback/recover-stalled.ts'
import { MEDIA_TIMEOUT_MS } from '#web/src/playback/stall-timeout.ts'
import { fakeBrowser, loaded, opened, playing } from './fake-video.ts'

fakeBrowser()

describe('lost playback', () => {
  it('shows no signal and retries at its position', () => {
    const { playback, video } = playing()
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

  it('retries at once when online or on play', () => {
    const { playback, video } = loaded()
    video.lose()
    window.dispatchEvent(new Event('online'))
    expect(video.loads).toBe(2)
    video.lose()
    playback.toggle()
    expect([video.loads, video.paused]).toEqual([3, false])
  })

  it('shows a spinner after 400 ms of buffering', () => {
    const { playback, video } = loaded()
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

  it('retries after a stall timeout, repeatedly', () => {
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

  it('has no stall timeout with progress or on a remote screen', () => {
    const { playback, video } = playing()
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

  it('restarts if it stalls with buffered data', () => {
    const { playback, video } = playing()
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

  it('ignores a late pause event after a restart', () => {
    const { playback, video } = playing()
    video.emit('pause')
    expect(playback.state().paused).toBe(false)
  })

  it('after the end restarts from there', () => {
    const { playback, video } = playing()
    video.paused = true
    video.emit('pause', 'ended')
    expect(playback.state()).toMatchObject({ ended: true, paused: true })
    playback.play()
    expect(playback.state()).toMatchObject({ ended: false, paused: false })
  })
})

describe('an unplayable recording', () => {
  const isThere = () => Promise.resolve(true)
  const fail = async (video: ReturnType<typeof opened>['video'], code: number) => {
    video.error = { code }
    video.emit('error')
    await vi.advanceTimersByTimeAsync(0)
  }

  it('is reported and not retried automatically', async () => {
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

  it('is retried after one error or a missing file', async () => {
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
    'differs from sound only (from $at s, picture: $hasPicture)',
    async ({ hasPicture, at, expected }) => {
      const host = { hasPicture: () => Promise.resolve(hasPicture) }
      const { playback, video } = playing({ at }, {}, host)
      video.videoWidth = 0
      for (const place of [10, 11]) video.reach(place)
      await vi.advanceTimersByTimeAsync(0)
      expect(playback.state()).toMatchObject(expected)
    },
  )
})
