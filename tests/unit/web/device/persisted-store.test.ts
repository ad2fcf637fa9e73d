import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPersistedStore } from '#web/src/device/persisted-store.ts'
import { readStored, writeStored } from '#web/src/device/storage.ts'

const KEY = 'numbers'
let values: Map<string, string>
let isFull: boolean
let page: EventTarget

beforeEach(() => {
  values = new Map()
  isFull = false
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => values.delete(key),
  })
})

const otherTab = (key: string | null) =>
  page.dispatchEvent(Object.assign(new Event('storage'), { key }))

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
    expect([writeStored('a', undefined), values.has('a')]).toEqual([true, false])
  })

  it('does not throw if storage is full or blocked', () => {
    isFull = true
    expect([writeStored('a', 'x'), readStored('a')]).toEqual([false, undefined])
    vi.stubGlobal('localStorage', undefined)
    expect([writeStored('a', 'x'), writeStored('a', undefined), readStored('a')]).toEqual([
      false,
      false,
      undefined,
    ])
  })
})

describe('createPersistedStore', () => {
  it('returns the same object until the stored value changes', () => {
    values.set(KEY, '[1,2]')
    const { store, parse } = numbers()
    const first = store.read()
    expect(first).toEqual([1, 2])
    expect(store.read()).toBe(first)
    expect(parse).toHaveBeenCalledTimes(2)
    values.set(KEY, '[3]')
    expect(store.read()).toEqual([3])
    values.delete(KEY)
    expect(store.read()).toEqual([])
    expect(parse).toHaveBeenLastCalledWith(undefined)
  })

  it.each(['', '{', 'null', '{"length":1}'])(
    'returns the empty value for the stored text %j',
    (text) => {
      values.set(KEY, text)
      expect(numbers().store.read()).toEqual([])
    },
  )

  it('stores JSON and returns the written object', () => {
    const { store, parse } = numbers()
    const written = [4, 5]
    store.write(written)
    expect([values.get(KEY), store.read() === written]).toEqual(['[4,5]', true])
    expect(parse).toHaveBeenCalledOnce()
    store.clear()
    expect([values.has(KEY), store.read()]).toEqual([false, []])
  })

  it('keeps the value in memory if storage fails', () => {
    const { store } = numbers()
    values.set(KEY, '[1]')
    isFull = true
    store.write([2])
    expect(store.read()).toEqual([2])
    isFull = false
    store.write([3])
    values.set(KEY, '[9]')
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

  it('listens to storage events only with subscribers', () => {
    const listen = vi.spyOn(page, 'addEventListener')
    const leave = vi.spyOn(page, 'removeEventListener')
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const { store } = numbers()
    const stops = [store.subscribe(() => {}), store.subscribe(() => {})]
    expect(listen).toHaveBeenCalledOnce()
    stops[0]?.()
    expect(leave).not.toHaveBeenCalled()
    stops[1]?.()
    expect(leave).toHaveBeenCalledOnce()
  })
})
