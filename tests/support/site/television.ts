import { vi } from 'vitest'
import { dialOf } from '../../../web/src/features/zapping/dial.ts'
import { NoPicture } from '../../../web/src/features/zapping/no-picture.ts'
import type { Archive, Programme } from '../../../web/src/features/zapping/programme.ts'
import type { Receiver } from '../../../web/src/features/zapping/receiver.ts'
import type { DrawArchive } from '../../../web/src/features/zapping/stock.ts'
import { createTelevision } from '../../../web/src/features/zapping/television.ts'
import type { Tube, TubeEvents } from '../../../web/src/features/zapping/tube.ts'

export const channels = ['a', 'b', 'c', 'd'].map((id, place) => ({
  id,
  name: id.toUpperCase(),
  number: place + 1,
  archiveCount: 10,
}))

/** A tube without a picture: it remembers what it was asked. */
function fakeTube(isBroken: (id: string) => boolean) {
  let programme: Programme | undefined
  let time = 0
  const loads: string[] = []
  const tube: Tube = {
    load: (next) => {
      if (next !== programme) loads.push(next.archive.id)
      programme = next
      time = next.at
      return isBroken(next.archive.id) ? Promise.reject(new NoPicture()) : Promise.resolve()
    },
    play: () => Promise.resolve('played'),
    firstFrame: () => Promise.resolve(),
    clear: () => {
      programme = undefined
    },
    programme: () => programme,
    time: () => time,
    duration: () => programme?.archive.duration ?? 0,
    follow: (seconds) => {
      time = seconds
    },
    pause: () => undefined,
    setSound: () => undefined,
    showCaptions: () => undefined,
  }
  return { tube, loads, moveTo: (seconds: number) => (time = seconds) }
}

/** A set that is switched on, with two fake tubes and fake draws. */
export function setUp(draw?: DrawArchive, room?: Receiver['room']) {
  let drawn = 0
  let isBroken = (_id: string) => false
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
  const fakes = [fakeTube((id) => isBroken(id)), fakeTube((id) => isBroken(id))] as const
  let events: ((index: 0 | 1) => TubeEvents) | undefined
  const television = createTelevision({
    draw: asked,
    room,
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
    /** From now on: which recordings have no picture. */
    breakDown: (which: (id: string) => boolean) => (isBroken = which),
  }
}

/** Lets time pass, in ms, with what hangs on it. */
export const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

/** Time by hand, a network, and motion as usual: for `beforeEach`. */
export function stubWorld() {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
}
