// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadWithTimeout, loadOnDemand } from '#web/src/lazy/load-with-timeout.ts'
import { Failure } from '#web/src/api/failures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A chunk that the test resolves; counts its imports. */
function deferredCode() {
  let resolve: (code: string) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<string>((...both) => ([resolve, reject] = both))
  const load = vi.fn(() => promise)
  return { load, resolve, reject, code: loadWithTimeout(load) }
}

const failureOf = async (promise: Promise<unknown>) => {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof Failure)) throw new Error('It did not fail.')
  return error
}

test('returns the same promise after one request', async () => {
  const { load, resolve, code } = deferredCode()
  const first = code.load()
  expect(code.load()).toBe(first)
  await vi.advanceTimersByTimeAsync(7999)
  resolve('code')
  expect(await first).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('returns preloaded code without a promise', async () => {
  const { load, resolve, code } = deferredCode()
  resolve('code')
  await code.preload()
  expect([code.loaded(), await code.load()]).toEqual(['code', 'code'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('counts the 8 s from load(), not from preload()', async () => {
  const { resolve, code } = deferredCode()
  void code.preload()
  await vi.advanceTimersByTimeAsync(60_000)
  const wanted = code.load()
  await vi.advanceTimersByTimeAsync(7999)
  resolve('code')
  expect(await wanted).toBe('code')
})

test('rejects after 8 s, returns late code from then on', async () => {
  const { load, resolve, code } = deferredCode()
  const failed = failureOf(code.load())
  await vi.advanceTimersByTimeAsync(8000)
  const { code: name, late } = await failed
  expect(name).toBe('chunkFailed')
  expect((await failureOf(code.load())).code).toBe('chunkFailed')
  resolve('code')
  await late
  expect(await code.load()).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('rejects failed code at once, retries only after forget()', async () => {
  const { load, reject, code } = deferredCode()
  const failed = failureOf(code.load())
  reject(new TypeError('404'))
  const failure = await failed
  expect(failure.code).toBe('chunkFailed')
  expect(await failureOf(code.load())).toBe(failure)
  expect(load).toHaveBeenCalledTimes(1)
  failure.forget?.()
  load.mockResolvedValueOnce('code')
  expect(await code.load()).toBe('code')
  failure.forget?.()
  expect(code.loaded()).toBe('code')
  expect(load).toHaveBeenCalledTimes(2)
})

test('load() retries a failed preload()', async () => {
  const load = vi.fn(() => Promise.resolve('code'))
  load.mockRejectedValueOnce(new TypeError('404'))
  const code = loadWithTimeout(load)
  await expect(code.preload()).rejects.toThrow('404')
  expect(await code.load()).toBe('code')
})

test('a retry after a hanging request uses the first response', async () => {
  const { load, resolve, code } = deferredCode()
  const failed = failureOf(code.load())
  await vi.advanceTimersByTimeAsync(8000)
  const { forget, late } = await failed
  forget?.()
  load.mockReturnValueOnce(new Promise(() => {}))
  const second = failureOf(code.load())
  expect(load).toHaveBeenCalledTimes(2)
  resolve('late')
  await late
  expect(await code.load()).toBe('late')
  await vi.advanceTimersByTimeAsync(8000)
  expect((await second).code).toBe('chunkFailed')
  expect(await code.load()).toBe('late')
})

test('loadOnDemand starts a new attempt at each call', async () => {
  const load = vi.fn(() => Promise.resolve('code'))
  load.mockRejectedValueOnce(new TypeError('404'))
  expect((await failureOf(loadOnDemand(load))).code).toBe('chunkFailed')
  expect(await loadOnDemand(load)).toBe('code')
})

test('rejects with chunkOffline without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { reject, code } = deferredCode()
  const failed = failureOf(code.load())
  reject(new TypeError('Failed to fetch'))
  expect((await failed).code).toBe('chunkOffline')
})
