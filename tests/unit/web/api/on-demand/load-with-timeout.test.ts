import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  loadWithTimeout,
  loadOnDemand,
} from '../../../../../web/src/api/on-demand/load-with-timeout.ts'
import { Failure } from '../../../../../web/src/api/failures.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Code that comes when it is told to, and how often it was asked for. */
function held() {
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

test('code that is here in time is given, by the same promise each time, after one request', async () => {
  const { load, resolve, code } = held()
  const first = code.load()
  expect(code.load()).toBe(first)
  await vi.advanceTimersByTimeAsync(7999)
  resolve('code')
  expect(await first).toBe('code')
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that was fetched ahead is known at once', async () => {
  const { load, resolve, code } = held()
  resolve('code')
  await code.preload()
  expect(code.load()).toMatchObject({ status: 'fulfilled', value: 'code' })
  expect(load).toHaveBeenCalledTimes(1)
})

test('the 8 s are counted from when it is wanted, not from when it was fetched ahead', async () => {
  const { resolve, code } = held()
  void code.preload()
  await vi.advanceTimersByTimeAsync(60_000)
  const wanted = code.load()
  await vi.advanceTimersByTimeAsync(7999)
  resolve('code')
  expect(await wanted).toBe('code')
})

test('code that is too late fails, says when another try succeeds, and is given from then on', async () => {
  const { load, resolve, code } = held()
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

test('code that cannot be had fails at once, and is asked for anew only once its failure is forgotten', async () => {
  const { load, reject, code } = held()
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
  expect(code.load()).toMatchObject({ value: 'code' })
  expect(load).toHaveBeenCalledTimes(2)
})

test('what failed ahead is asked for anew once it is wanted', async () => {
  const load = vi.fn(() => Promise.resolve('code'))
  load.mockRejectedValueOnce(new TypeError('404'))
  const code = loadWithTimeout(load)
  await expect(code.preload()).rejects.toThrow('404')
  expect(await code.load()).toBe('code')
})

test('after one that hangs the next try asks anew, and what comes first counts', async () => {
  const { load, resolve, code } = held()
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

test('what an action needs is another try each time', async () => {
  const load = vi.fn(() => Promise.resolve('code'))
  load.mockRejectedValueOnce(new TypeError('404'))
  expect((await failureOf(loadOnDemand(load))).code).toBe('chunkFailed')
  expect(await loadOnDemand(load)).toBe('code')
})

test('without a connection it is not put down to a new version', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { reject, code } = held()
  const failed = failureOf(code.load())
  reject(new TypeError('Failed to fetch'))
  expect((await failed).code).toBe('chunkOffline')
})
