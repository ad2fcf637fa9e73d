import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPersistedStore } from '../../../../web/src/device/persisted-store.ts'
import { readStored, writeStored } from '../../../../web/src/device/storage.ts'

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

/** A list of numbers; how often it was read out of text is counted. */
const numbers = () => {
  const parse = vi.fn((stored: unknown) => (Array.isArray(stored) ? (stored as number[]) : []))
  return { kept: createPersistedStore(KEY, parse), parse }
}

describe('what is stored', () => {
  it('is read, written and removed', () => {
    expect(readStored('a')).toBeUndefined()
    expect([writeStored('a', 'x'), readStored('a')]).toEqual([true, 'x'])
    expect([writeStored('a', ''), readStored('a')]).toEqual([true, ''])
    expect([writeStored('a', undefined), values.has('a')]).toEqual([true, false])
  })

  it('is nothing where storage is full or blocked, and nothing is thrown', () => {
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

describe('a value that this device keeps', () => {
  it('is what was stored before, the same object until that changes', () => {
    values.set(KEY, '[1,2]')
    const { kept, parse } = numbers()
    const first = kept.read()
    expect(first).toEqual([1, 2])
    expect(kept.read()).toBe(first)
    expect(parse).toHaveBeenCalledTimes(2)
    values.set(KEY, '[3]')
    expect(kept.read()).toEqual([3])
    values.delete(KEY)
    expect(kept.read()).toEqual([])
    expect(parse).toHaveBeenLastCalledWith(undefined)
  })

  it.each(['', '{', 'null', '{"length":1}'])('is none when %j was stored', (text) => {
    values.set(KEY, text)
    expect(numbers().kept.read()).toEqual([])
  })

  it('is stored as JSON, and the very object that was written is read', () => {
    const { kept, parse } = numbers()
    const written = [4, 5]
    kept.write(written)
    expect([values.get(KEY), kept.read() === written]).toEqual(['[4,5]', true])
    expect(parse).toHaveBeenCalledOnce()
    kept.clear()
    expect([values.has(KEY), kept.read()]).toEqual([false, []])
  })

  it('lasts as long as the page where it cannot be stored', () => {
    const { kept } = numbers()
    values.set(KEY, '[1]')
    isFull = true
    kept.write([2])
    expect(kept.read()).toEqual([2])
    isFull = false
    kept.write([3])
    values.set(KEY, '[9]')
    expect(kept.read()).toEqual([9])
  })

  it('tells of every change, here and in other tabs, for as long as somebody listens', () => {
    const { kept } = numbers()
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const stops = [kept.subscribe(first), kept.subscribe(second)]
    const heard = () => [first.mock.calls.length, second.mock.calls.length]
    kept.write([1])
    expect(heard()).toEqual([1, 1])
    otherTab(KEY)
    otherTab(null)
    expect(heard()).toEqual([3, 3])
    otherTab('another')
    expect(heard()).toEqual([3, 3])
    stops[0]?.()
    kept.clear()
    otherTab(KEY)
    expect(heard()).toEqual([3, 5])
    stops[1]?.()
    kept.write([2])
    otherTab(KEY)
    expect(heard()).toEqual([3, 5])
    kept.subscribe(first)
    otherTab(KEY)
    expect(heard()).toEqual([4, 5])
  })

  it('listens to the page only while somebody listens to it', () => {
    const listen = vi.spyOn(page, 'addEventListener')
    const leave = vi.spyOn(page, 'removeEventListener')
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const { kept } = numbers()
    const stops = [kept.subscribe(() => {}), kept.subscribe(() => {})]
    expect(listen).toHaveBeenCalledOnce()
    stops[0]?.()
    expect(leave).not.toHaveBeenCalled()
    stops[1]?.()
    expect(leave).toHaveBeenCalledOnce()
  })
})
