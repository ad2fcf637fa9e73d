import { expect, test } from 'vitest'
import {
  promptRemotePlayback,
  watchRemotePlayback,
} from '#web/src/features/player/remote/remote-playback.ts'

/** The part of the Remote Playback API that the player uses. */
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

/** A video with Safari's AirPlay API only. */
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
  const states: string[] = []
  const end = watchRemotePlayback(asVideo(fake), (screen) => states.push(screen))
  return { states, end }
}

test('reports availability and each connection state', () => {
  const remote = new FakeRemote()
  const { states } = watch({ remote })
  remote.near?.(false)
  remote.near?.(true)
  remote.become('connecting', 'connecting')
  remote.become('connected', 'connect')
  remote.become('disconnected', 'disconnect')
  remote.near?.(false)
  expect(states).toEqual(['none', 'idle', 'connecting', 'connected', 'idle', 'none'])
})

test('keeps a connected screen available', () => {
  const remote = new FakeRemote()
  const { states } = watch({ remote })
  remote.near?.(true)
  remote.become('connected', 'connect')
  remote.near?.(false)
  expect(states).toEqual(['idle', 'connected', 'connected'])
})

test('unsubscribing cancels availability watching', async () => {
  const remote = new FakeRemote()
  const { states, end } = watch({ remote })
  remote.near?.(true)
  end()
  remote.near?.(false)
  remote.become('connected', 'connect')
  await remote.watching
  expect(states).toEqual(['idle'])
  expect(remote.cancelled).toEqual([7])
})

test('reports no screen without browser support', async () => {
  const remote = new FakeRemote()
  remote.watching = Promise.reject(new DOMException('', 'NotSupportedError'))
  const refused = watch({ remote })
  const without = watch(new EventTarget())
  await remote.watching.catch(() => {})
  refused.end()
  without.end()
  await Promise.resolve()
  expect([...refused.states, ...without.states, ...remote.cancelled]).toEqual([])
})

test('supports the AirPlay events of an older Safari', async () => {
  const video = new FakeAirPlay()
  const { states, end } = watch(video)
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
  expect(states).toEqual(['idle', 'connected', 'idle', 'none'])
})

test.each([
  ['NotAllowedError', 'dismissed'],
  ['OperationError', 'dismissed'],
  ['NotFoundError', 'notFound'],
  ['NotSupportedError', 'unsupported'],
  ['InvalidStateError', 'failed'],
])('maps a prompt that ends in %s to %s', async (name, choice) => {
  const remote = new FakeRemote()
  remote.refusal = new DOMException('', name)
  expect(await promptRemotePlayback(asVideo({ remote }))).toBe(choice)
})
