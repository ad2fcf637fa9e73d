// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPersistedStore } from '#web/src/device/persisted-store.ts'
import { fillStorage } from '#test/support/routes/device.ts'
import { blockStorage } from '#test/support/site/window.ts'
import { failedWrites, readStored, writeStored } from '#web/src/device/storage.ts'

const KEY = 'numbers'
const otherTab = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }))

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Returns a store of numbers, and the mock of its `parse` function. */
const numbers = () => {
  const parse = vi.fn((stored: unknown) => (Array.isArray(stored) ? (stored as number[]) : []))
  return { store: createPersistedStore(KEY, parse), parse }
}

describe('writeStored', () => {
  it('reads, writes and removes a value', () => {
    expect(readStored('a')).toBeUndefined()
    expect([writeStored('a', 'x'), readStored('a')]).toEqual([true, 'x'])
    expect([writeStored('a', ''), readStored('a')]).toEqual([true, ''])
    expect([writeStored('a', undefined), 'a' in localStorage]).toEqual([true, false])
  })

  it('does not throw if storage is full or blocked', () => {
    const before = failedWrites()
    const full = fillStorage()
    expect([writeStored('a', 'x'), readStored('a')]).toEqual([false, undefined])
    full.end()
    blockStorage()
    expect([writeStored('a', 'x'), writeStored('a', undefined), readStored('a')]).toEqual([
      false,
      false,
      undefined,
    ])
    expect(failedWrites()).toBe(before + 3)
  })
})

describe('createPersistedStore', () => {
  it('returns the same object until the stored value changes', () => {
    localStorage.setItem(KEY, '[1,2]')
    const { store, parse } = numbers()
    const first = store.read()
    expect(first).toEqual([1, 2])
    expect(store.read()).toBe(first)
    expect(parse).toHaveBeenCalledTimes(2)
    localStorage.setItem(KEY, '[3]')
    expect(store.read()).toEqual([3])
    localStorage.removeItem(KEY)
    expect(store.read()).toEqual([])
    expect(parse).toHaveBeenLastCalledWith(undefined)
  })

  it.each(['', '{', 'null', '{"length":1}'])(
    'returns the empty value for the stored text %j',
    (text) => {
      localStorage.setItem(KEY, text)
      expect(numbers().store.read()).toEqual([])
    },
  )

  it('stores JSON and returns the written object', () => {
    const { store, parse } = numbers()
    const written = [4, 5]
    store.write(written)
    expect([localStorage.getItem(KEY), store.read() === written]).toEqual(['[4,5]', true])
    expect(parse).toHaveBeenCalledOnce()
    store.clear()
    expect([KEY in localStorage, store.read()]).toEqual([false, []])
  })

  it('keeps the value in memory if storage fails', () => {
    const { store } = numbers()
    localStorage.setItem(KEY, '[1]')
    const full = fillStorage()
    store.write([2])
    expect(store.read()).toEqual([2])
    full.end()
    store.write([3])
    localStorage.setItem(KEY, '[9]')
    expect(store.read()).toEqual([9])
  })

  it('notifies subscribers of changes in this and other tabs', () => {
    const { store } = numbers()
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const stops = [store.subscribe(first), store.subscribe(second)]
    const callCounts = () => [first.mock.calls.length, second.mock.calls.length]
    store.write([1])
    expect(callCounts()).toEqual([1, 1])
    otherTab(KEY)
    otherTab(null)
    expect(callCounts()).toEqual([3, 3])
    otherTab('another')
    expect(callCounts()).toEqual([3, 3])
    stops[0]?.()
    store.clear()
    otherTab(KEY)
    expect(callCounts()).toEqual([3, 5])
    stops[1]?.()
    store.write([2])
    otherTab(KEY)
    expect(callCounts()).toEqual([3, 5])
    store.subscribe(first)
    otherTab(KEY)
    expect(callCounts()).toEqual([4, 5])
  })
})
