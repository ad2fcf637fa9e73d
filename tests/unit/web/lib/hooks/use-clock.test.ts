// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onClockStep } from '#web/src/lib/hooks/use-clock.ts'

const show = (shown: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!shown)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T23:59:53Z') })
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('one timer on full steps serves all subscribers', () => {
  const read: string[] = []
  const ends = [1, 2].map(() => onClockStep(() => read.push(new Date().toISOString())))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(7000)
  expect(read).toEqual(Array(2).fill('2026-11-29T00:00:00.000Z'))
  vi.advanceTimersByTime(20_000)
  expect(read).toHaveLength(6)
  for (const end of ends) end()
  expect(vi.getTimerCount()).toBe(0)
})

it('a hidden page has no timer and updates when visible', () => {
  const listener = vi.fn()
  const end = onClockStep(listener)
  show(false)
  listener.mockClear()
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(3 * 3_600_000)
  expect(listener).not.toHaveBeenCalled()
  show(true)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(1)
  end()
})
