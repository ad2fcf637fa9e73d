import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#web/src/api/failures.ts'
import { MEDIA_TIMEOUT_MS } from '#web/src/playback/stall-timeout.ts'
import { setUp, playing, advanceTime, openTelevision, recording } from '../open-television.ts'

beforeEach(openTelevision)

describe('off the air', () => {
  it('retries with increasing delays', async () => {
    let there = false
    const { television, asked } = setUp(() => Promise.resolve(there ? recording('x') : null))
    await advanceTime(100)
    expect(television.state().offAir).toBe('nothing')
    await advanceTime(600_000)
    // Attempts after 0, 2, 4, 8, 16 and 32 s, then every 32 s for ten minutes.
    expect(asked).toHaveBeenCalledTimes(22)
    there = true
    television.retry()
    await advanceTime()
    expect(television.state()).toMatchObject({ offAir: undefined, changing: false })
  })

  it.each([
    { reason: new Failure('unreachable'), onLine: true, expected: { offAir: 'unreachable' } },
    { reason: new Failure('unreachable'), onLine: false, expected: { offAir: 'offline' } },
    {
      reason: new Failure('forbidden', { status: 403 }),
      onLine: true,
      expected: { offAir: 'refused', wait: 0 },
    },
  ])('distinguishes $reason.code (online: $onLine)', async ({ reason, onLine, expected }) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const { television } = setUp(() => Promise.reject(reason))
    await advanceTime(100)
    expect(television.state()).toMatchObject(expected)
  })

  it('reports no network for a cached archive, not a missing file', async () => {
    const { television, breakDown } = await playing()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    breakDown(() => true)
    television.surprise()
    await advanceTime(100)
    expect(television.state().offAir).toBe('offline')
  })

  it('respects Retry-After of a 503', async () => {
    const { television, asked } = setUp(() =>
      Promise.reject(new Failure('rateLimited', { status: 429, wait: 3600 })),
    )
    await advanceTime(100)
    expect(television.state()).toMatchObject({ offAir: 'refused', wait: 3600 })
    const before = asked.mock.calls.length
    await advanceTime(3_590_000)
    expect(asked).toHaveBeenCalledTimes(before)
    await advanceTime(20_000)
    expect(asked.mock.calls.length).toBeGreaterThan(before)
  })

  it('picks another archive for a missing file', async () => {
    const { television, breakDown } = await playing()
    breakDown(() => true)
    television.surprise()
    await advanceTime(100)
    expect(television.state().offAir).toBe('file')
    breakDown(() => false)
    await advanceTime(4000)
    expect(television.state()).toMatchObject({ offAir: undefined, changing: false })
  })

  it('reloads a stalled recording at its position', async () => {
    const { television, happen, live } = await playing()
    live().moveTo(42)
    happen('onTime')
    const { programme } = television.state()
    happen('onWaiting')
    happen('onTime')
    await advanceTime(MEDIA_TIMEOUT_MS - 1)
    happen('onProgress')
    await advanceTime(MEDIA_TIMEOUT_MS - 1)
    expect(television.state().offAir).toBeUndefined()
    await advanceTime(1)
    expect(television.state().offAir).toBe('file')
    await advanceTime(4000)
    expect(television.state()).toMatchObject({ offAir: undefined, changing: false })
    expect(television.state().programme).toMatchObject({ archive: programme?.archive, at: 42 })
  })

  it('replaces a recording that hangs after its first frame', async () => {
    const { television, fakes } = await playing()
    const { play, firstFrame } = fakes[0].slot
    for (const hangs of ['play', 'firstFrame'] as const) {
      const never = () => new Promise(() => undefined)
      for (const { slot } of fakes) Object.assign(slot, { [hangs]: never })
      television.surprise()
      await advanceTime(MEDIA_TIMEOUT_MS - 1)
      expect(television.state()).toMatchObject({ offAir: undefined, changing: true })
      await advanceTime(1)
      expect(television.state()).toMatchObject({ offAir: 'file', changing: false })
      for (const { slot } of fakes) Object.assign(slot, { play, firstFrame })
      await advanceTime(4000)
      expect(television.state()).toMatchObject({ offAir: undefined, changing: false })
    }
  })

  it('starts no stall timeout after pause or channel change', async () => {
    const { television, happen, live } = await playing()
    happen('onWaiting')
    live().moveTo(42)
    happen('onTime')
    await advanceTime(MEDIA_TIMEOUT_MS)
    happen('onWaiting')
    television.surprise()
    await advanceTime(MEDIA_TIMEOUT_MS)
    happen('onWaiting')
    television.togglePause()
    await advanceTime(MEDIA_TIMEOUT_MS)
    expect(television.state().offAir).toBeUndefined()
  })
})
