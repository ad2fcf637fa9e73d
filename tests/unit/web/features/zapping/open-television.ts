import { onTestFinished, vi } from 'vitest'
import { openWindow } from '#test/support/site/window.ts'
import { channelListOf } from '#web/src/features/zapping/television/channel-list.ts'
import type { VideoSlot, VideoSlotEvents } from '#web/src/features/zapping/television/video-slot.ts'
import {
  PlaybackError,
  type TunedProgramme,
} from '#web/src/features/zapping/television/programme.ts'
import type { TelevisionOptions } from '#web/src/features/zapping/television/television-state.ts'
import type { FetchRandomArchive } from '#web/src/features/zapping/television/prefetch-queue.ts'
import { createTelevision } from '#web/src/features/zapping/television/television.ts'
import type { Archive } from '#web/src/entities/types.ts'

const televisionChannels = ['a', 'b', 'c', 'd'].map((id, place) => ({
  id,
  name: id.toUpperCase(),
  number: place + 1,
  archiveCount: 10,
}))

/** Returns a recording of a channel. */
export const recording = (id: string, channel = 'a', duration = 600) =>
  ({ id, title: 'T', duration, channel: { id: channel, name: channel.toUpperCase() } }) as Archive

/** A fake video slot that records its calls. */
function fakeSlot(isBroken: (id: string) => boolean) {
  let programme: TunedProgramme | undefined
  let time = 0
  let isPaused = true
  const loads: string[] = []
  const slot: VideoSlot = {
    load: (next) => {
      if (next !== programme) loads.push(next.archive.id)
      programme = next
      time = next.at
      return isBroken(next.archive.id) ? Promise.reject(new PlaybackError()) : Promise.resolve()
    },
    play: () => {
      isPaused = false
      return Promise.resolve('played')
    },
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
    pause: () => {
      isPaused = true
    },
    isSoundOnly: () => false,
    isPaused: () => isPaused,
    setSound: () => undefined,
    showCaptions: () => undefined,
  }
  return { slot, loads, moveTo: (seconds: number) => (time = seconds) }
}

/** Starts a television with two fake slots and fake recordings, until the test ends. */
export function setUp(
  draw?: FetchRandomArchive,
  room?: TelevisionOptions['room'],
  resumed?: TunedProgramme,
) {
  let count = 0
  let isBroken = (_id: string) => false
  const asked = vi.fn<FetchRandomArchive>(
    draw ?? ((channel = 'a') => Promise.resolve(recording(`${channel}${(count += 1)}`, channel))),
  )
  const fakes = [fakeSlot((id) => isBroken(id)), fakeSlot((id) => isBroken(id))] as const
  let events: ((index: 0 | 1) => VideoSlotEvents) | undefined
  const television = createTelevision({
    fetchRandomArchive: asked,
    room,
    first: { muted: false, volume: 1, captions: false, ownSounds: false },
  })
  television.setChannelList(channelListOf(televisionChannels))
  const off = television.switchOn((given) => {
    events = given
    return [fakes[0].slot, fakes[1].slot]
  }, resumed)
  onTestFinished(off)
  return {
    television,
    asked,
    off,
    fakes,
    live: () => fakes[television.state().live],
    happen: (event: Exclude<keyof VideoSlotEvents, 'onCaptionsError'>) =>
      events?.(television.state().live)[event](),
    /** Sets which recordings fail to play from now on. */
    breakDown: (which: (id: string) => boolean) => (isBroken = which),
  }
}

/** Advances the fake timers by `ms`, with pending promises. */
export const advanceTime = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

/** Starts a television as `setUp` does, and waits until it plays. */
export async function playing(...options: Parameters<typeof setUp>) {
  const set = setUp(...options)
  await advanceTime()
  return set
}

/** For `beforeEach`: fake timers and a new window. */
export function openTelevision() {
  vi.useFakeTimers()
  openWindow()
}
