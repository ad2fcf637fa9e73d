import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withTimeLimit } from '../../../../web/src/lib/time-limit.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('an answer in time is the answer, and the clock stops', async () => {
  expect(await withTimeLimit(Promise.resolve(7), 100)).toBe(7)
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

it('an answer that is late is an error that says how long it was waited for', async () => {
  const late = withTimeLimit(new Promise(() => {}), 100).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await late).toEqual(new Error('No answer within 100 ms'))
})

it('the error of a late answer may be one of its own', async () => {
  const own = new RangeError('Too late')
  const late = withTimeLimit(new Promise(() => {}), 100, () => own).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(100)
  expect(await late).toBe(own)
})

it('an answer that is an error is that error, and the clock stops', async () => {
  const failed = withTimeLimit(Promise.reject(new Error('no')), 100)
  await expect(failed).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})
