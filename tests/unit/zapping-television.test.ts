import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../web/src/api/failures.ts'
import { dialOf } from '../../web/src/features/zapping/dial.ts'
import type { Archive, Programme } from '../../web/src/features/zapping/programme.ts'
import type { DrawArchive } from '../../web/src/features/zapping/stock.ts'
import { createTelevision } from '../../web/src/features/zapping/television.ts'
import type { Tube, TubeEvents } from '../../web/src/features/zapping/tube.ts'

const channels = ['a', 'b', 'c', 'd'].map((id, place) => ({
  id,
  name: id.toUpperCase(),
  number: place + 1,
  archiveCount: 10,
}))

/** A tube without a picture: it remembers what it was asked. */
function fakeTube(broken: () => boolean) {
  let programme: Programme | undefined
  let time = 0
  const loads: string[] = []
  const tube: Tube = {
    load: (next) => {
      if (next !== programme) loads.push(next.archive.id)
      programme = next
      time = next.at
      return broken() ? Promise.reject(new Error('no picture')) : Promise.resolve()
    },
    play: () => Promise.resolve('played'),
    firstFrame: () => Promise.resolve(),
    clear: () => {
      programme = undefined
    },
    programme: () => programme,
    time: () => time,
    duration: () => programme?.archive.duration ?? 0,
    pause: () => undefined,
    setSound: () => undefined,
    showCaptions: () => undefined,
  }
  return { tube, loads, moveTo: (seconds: number) => (time = seconds) }
}

function setUp(draw?: DrawArchive) {
  let drawn = 0
  let broken = false
  const asked = vi.fn<DrawArchive>(
    draw ??
      ((channel = 'a') =>
        Promise.resolve({
          id: `${channel}${(drawn += 1)}`,
          title: 'T',
          duration: 600,
          channel: { id: channel, name: channel.toUpperCase() },
        } as Archive)),
  )
  const fakes = [fakeTube(() => broken), fakeTube(() => broken)] as const
  let events: ((index: 0 | 1) => TubeEvents) | undefined
  const television = createTelevision({
    draw: asked,
    first: { muted: false, volume: 1, captions: false },
  })
  television.setDial(dialOf(channels))
  const off = television.switchOn((given) => {
    events = given
    return [fakes[0].tube, fakes[1].tube]
  })
  return {
    television,
    asked,
    off,
    fakes,
    live: () => fakes[television.state().live],
    happen: (event: keyof TubeEvents) => events?.(television.state().live)[event](),
    breakDown: (now: boolean) => (broken = now),
  }
}

const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the set', () => {
  it('plays something as soon as it is switched on', async () => {
    const { television, asked, off } = setUp()
    await settle()
    expect(television.state()).toMatchObject({ changing: false, cover: 'none', offAir: undefined })
    expect(asked.mock.calls[0]?.slice(0, 2)).toEqual([undefined, []])
    off()
  })

  it('shows the number at once and keeps the channel above warm', async () => {
    const { television, fakes, off } = setUp()
    await settle()
    const warmed = fakes[television.state().live === 0 ? 1 : 0].loads.at(-1)
    expect(warmed).toMatch(/^b/)
    television.step(1)
    expect(television.state()).toMatchObject({ channel: { id: 'b' }, cover: 'snow' })
    await settle()
    expect(television.state().programme?.archive.id).toBe(warmed)
    off()
  })

  it('covers the picture with at most 200 ms of snow', async () => {
    const { television, off } = setUp((channel) =>
      channel === undefined
        ? Promise.resolve({ id: 'x', duration: 9, channel: channels[0] } as unknown as Archive)
        : new Promise(() => undefined),
    )
    await settle()
    television.step(1)
    await settle(190)
    expect(television.state().cover).toBe('snow')
    await settle(20)
    expect(television.state().cover).toBe('dark')
    off()
  })

  it('shows no snow where less motion is asked for', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { television, off } = setUp()
    await settle()
    const covers: string[] = []
    television.subscribe(() => covers.push(television.state().cover))
    television.step(1)
    await settle()
    expect(covers).not.toContain('snow')
    off()
  })

  it('tunes only the last of several quick changes', async () => {
    const { television, asked, off } = setUp()
    await settle()
    asked.mockClear()
    for (let press = 0; press < 30; press++) {
      television.step(1)
      await settle(30)
    }
    await settle(100)
    // Thirty steps from the first of four channels.
    expect(television.state().channel?.id).toBe('c')
    await settle(2000)
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3)
    expect(television.state().programme?.archive.channel.id).toBe('c')
    off()
  })

  it('goes back to the programme before, where it was', async () => {
    const { television, live, off } = setUp()
    await settle()
    const before = television.state().programme?.archive.id
    live().moveTo(123)
    television.surprise()
    await settle()
    expect(television.state().programme?.archive.id).not.toBe(before)
    television.back()
    await settle()
    expect(television.state().programme).toMatchObject({ archive: { id: before }, at: 123 })
    television.back()
    expect(television.state().notice).toEqual({ say: 'first' })
    off()
  })

  it('says that it does not know a number, and stays', async () => {
    const { television, off } = setUp()
    await settle()
    const { programme } = television.state()
    television.digit(9)
    await settle(1600)
    expect(television.state()).toMatchObject({ notice: { say: 'unknown', number: 9 }, programme })
    await settle(3000)
    expect(television.state().notice).toBeUndefined()
    off()
  })

  it('stays where it is when a channel called by number has nothing', async () => {
    const { television, off } = setUp((channel) =>
      Promise.resolve(
        channel === 'c'
          ? null
          : ({ id: 'x', duration: 9, channel: { id: 'a', name: 'A' } } as Archive),
      ),
    )
    await settle()
    television.digit(3)
    await settle(2000)
    expect(television.state()).toMatchObject({
      notice: { say: 'empty', number: 3 },
      programme: { archive: { id: 'x' } },
      changing: false,
    })
    off()
  })

  it('goes on to a surprise at the end of a recording', async () => {
    const { television, happen, off } = setUp()
    await settle()
    const first = television.state().programme?.archive.id
    happen('ended')
    await settle()
    expect(television.state().programme?.archive.id).not.toBe(first)
    off()
  })
})

describe('off the air', () => {
  it('the set tries again by itself, later and later, until there is something', async () => {
    let there = false
    const { television, asked, off } = setUp(() =>
      Promise.resolve(
        there ? ({ id: 'x', duration: 9, channel: { id: 'a', name: 'A' } } as Archive) : null,
      ),
    )
    await settle(100)
    expect(television.state().offAir).toBe('nothing')
    await settle(600_000)
    // The first time, then after 2, 4, 8, 16 and 32 s.
    expect(asked).toHaveBeenCalledTimes(6)
    there = true
    television.retry()
    await settle()
    expect(television.state()).toMatchObject({ offAir: undefined, changing: false })
    off()
  })

  it('an API that fails is told from a missing file and from a lost network', async () => {
    const failing = setUp(() => Promise.reject(new Failure('unreachable')))
    await settle(100)
    expect(failing.television.state().offAir).toBe('unreachable')
    failing.off()
    vi.stubGlobal('navigator', { onLine: false })
    const offline = setUp(() => Promise.reject(new Failure('unreachable')))
    await settle(100)
    expect(offline.television.state().offAir).toBe('offline')
    offline.off()
  })

  it('a file that is missing makes room for another draw', async () => {
    const { television, breakDown, off } = setUp()
    await settle()
    breakDown(true)
    television.surprise()
    await settle(100)
    expect(television.state().offAir).toBe('file')
    breakDown(false)
    await settle(4000)
    expect(television.state()).toMatchObject({ offAir: undefined, changing: false })
    off()
  })
})
