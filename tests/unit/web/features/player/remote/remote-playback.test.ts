import { expect, test } from 'vitest'
import {
  promptRemotePlayback,
  watchRemotePlayback,
} from '../../../../../../web/src/features/player/remote/remote-playback.ts'

/** As much of the Remote Playback API as the player asks of it. */
class FakeRemote extends EventTarget {
  state = 'disconnected'
  near: ((available: boolean) => void) | undefined
  cancelled: number[] = []
  refusal: Error | undefined
  watching: Promise<number> = Promise.resolve(7)

  watchAvailability(near: (available: boolean) => void) {
    this.near = near
    return this.watching
  }
  cancelWatchAvailability(id: number) {
    this.cancelled.push(id)
    return Promise.resolve()
  }
  prompt() {
    return this.refusal ? Promise.reject(this.refusal) : Promise.resolve()
  }
  become(state: string, event: string) {
    this.state = state
    this.dispatchEvent(new Event(event))
  }
}

/** A video of an older Safari. */
class FakeAirPlay extends EventTarget {
  webkitCurrentPlaybackTargetIsWireless = false
  opened = 0
  webkitShowPlaybackTargetPicker() {
    this.opened++
  }
  near(availability: 'available' | 'not-available') {
    const event = new Event('webkitplaybacktargetavailabilitychanged')
    this.dispatchEvent(Object.assign(event, { availability }))
  }
}

const asVideo = (fake: object) => fake as HTMLVideoElement

function watch(fake: object) {
  const told: string[] = []
  const end = watchRemotePlayback(asVideo(fake), (screen) => told.push(screen))
  return { told, end }
}

test('a screen is offered while the browser knows of one, and told at each step of a connection', () => {
  const remote = new FakeRemote()
  const { told } = watch({ remote })
  remote.near?.(false)
  remote.near?.(true)
  remote.become('connecting', 'connecting')
  remote.become('connected', 'connect')
  remote.become('disconnected', 'disconnect')
  remote.near?.(false)
  expect(told).toEqual(['none', 'idle', 'connecting', 'connected', 'idle', 'none'])
})

test('a screen in use stays offered when the browser no longer finds it', () => {
  const remote = new FakeRemote()
  const { told } = watch({ remote })
  remote.near?.(true)
  remote.become('connected', 'connect')
  remote.near?.(false)
  expect(told).toEqual(['idle', 'connected', 'connected'])
})

test('whoever stops watching is told no more, and the browser stops looking', async () => {
  const remote = new FakeRemote()
  const { told, end } = watch({ remote })
  remote.near?.(true)
  end()
  remote.near?.(false)
  remote.become('connected', 'connect')
  await remote.watching
  expect(told).toEqual(['idle'])
  expect(remote.cancelled).toEqual([7])
})

test('a browser that looks for no screens by itself, or has none of this, is offered nothing', async () => {
  const remote = new FakeRemote()
  remote.watching = Promise.reject(new DOMException('', 'NotSupportedError'))
  const refused = watch({ remote })
  const without = watch(new EventTarget())
  await remote.watching.catch(() => {})
  refused.end()
  without.end()
  await Promise.resolve()
  expect([...refused.told, ...without.told, ...remote.cancelled]).toEqual([])
})

test('an older Safari tells of AirPlay by events of its own', async () => {
  const video = new FakeAirPlay()
  const { told, end } = watch(video)
  video.near('available')
  expect(await promptRemotePlayback(asVideo(video))).toBe('prompted')
  expect(video.opened).toBe(1)
  const changed = () =>
    video.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
  video.webkitCurrentPlaybackTargetIsWireless = true
  changed()
  video.webkitCurrentPlaybackTargetIsWireless = false
  changed()
  video.near('not-available')
  end()
  video.near('available')
  expect(told).toEqual(['idle', 'connected', 'idle', 'none'])
})

test.each([
  ['NotAllowedError', 'dismissed'],
  ['OperationError', 'dismissed'],
  ['NotFoundError', 'notFound'],
  ['NotSupportedError', 'unsupported'],
  ['InvalidStateError', 'failed'],
])('a choice that ends in %s is %s', async (name, choice) => {
  const remote = new FakeRemote()
  remote.refusal = new DOMException('', name)
  expect(await promptRemotePlayback(asVideo({ remote }))).toBe(choice)
})
