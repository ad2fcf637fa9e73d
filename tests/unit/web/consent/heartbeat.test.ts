import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startHeartbeat } from '#web/src/consent/tracker/heartbeat.ts'

const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  hasFocus: () => true,
})
const view = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each<[string, EventTarget]>([
  ['visibilitychange', page],
  ['focus', view],
  ['blur', view],
])('a stopped heartbeat does not restart by %s', (type, target) => {
  const beat = vi.fn<() => void>()
  const heart = startHeartbeat(beat)
  vi.advanceTimersByTime(15_000)
  expect(beat).toHaveBeenCalledOnce()
  // The event restarts the timer and adds no second one.
  target.dispatchEvent(new Event(type))
  expect(vi.getTimerCount()).toBe(1)
  heart.stop()
  target.dispatchEvent(new Event(type))
  expect(vi.getTimerCount()).toBe(0)
})
