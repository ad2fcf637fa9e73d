import { beforeEach, expect, it, vi } from 'vitest'
import { withTimeLimit } from '#web/src/lib/time-limit.ts'

beforeEach(() => vi.useFakeTimers())

it('resolves in time and clears the timer', async () => {
  expect(await withTimeLimit(Promise.resolve(7), 100)).toBe(7)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('rejects with the time limit in the message', async () => {
  const late = withTimeLimit(new Promise(() => {}), 100).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await late).toEqual(new Error('No answer within 100 ms'))
})

it('rejects with a custom error', async () => {
  const own = new RangeError('Too late')
  const late = withTimeLimit(new Promise(() => {}), 100, () => own).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await late).toBe(own)
})

it('passes a rejection on and clears the timer', async () => {
  const failed = withTimeLimit(Promise.reject(new Error('no')), 100)
  await expect(failed).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
