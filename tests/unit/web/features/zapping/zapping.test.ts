import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  channelListOf,
  digitsOf,
  adjacentChannel,
} from '#web/src/features/zapping/television/channel-list.ts'
import { createNumberEntry, entryText } from '#web/src/features/zapping/television/number-entry.ts'
import { zapCommandFor } from '#web/src/features/zapping/controls/shortcuts.ts'
import { joinAt } from '#web/src/features/zapping/television/programme.ts'
import { createPrefetchQueue } from '#web/src/features/zapping/television/prefetch-queue.ts'
import { swipeDirection } from '#web/src/features/zapping/screen/use-swipe.ts'
import type { Archive } from '#web/src/entities/types.ts'

const channel = (id: string, number?: number, archiveCount = 3) => ({
  id,
  name: id,
  archiveCount,
  ...(number !== undefined && { number }),
})

describe('the start position', () => {
  const chances = [0, 0.25, 0.5, 0.75, 0.999]

  it('is between 5 % and 60 %, not in the last minute', () => {
    for (const duration of [70, 120, 200, 1500, 7200]) {
      for (const randomValue of chances) {
        const at = joinAt(duration, randomValue)
        expect(at).toBeLessThanOrEqual(Math.max(0, duration - 60))
        expect(at).toBeLessThanOrEqual(duration * 0.6)
        expect(at).toBeGreaterThanOrEqual(Math.floor(duration * 0.05))
      }
    }
  })

  it('is 0 for a short recording', () => {
    for (const duration of [0, 12, 45, 60]) expect(joinAt(duration, 0.9)).toBe(0)
  })

  it.each([
    [0, 50],
    [0.4, 270],
    [0.5, 325],
    [0.999, 599],
  ])('of 1,000 seconds for the random value %d is %d', (randomValue, second) => {
    expect(joinAt(1000, randomValue)).toBe(second)
  })
})

describe('the channel list', () => {
  it('is sorted by number', () => {
    const channelList = channelListOf([channel('c', 9), channel('a', 1), channel('b', 4)])
    expect(channelList.map(({ id, number }) => [id, number])).toEqual([
      ['a', 1],
      ['b', 4],
      ['c', 9],
    ])
    expect(digitsOf(channelList)).toBe(1)
  })

  it('assigns free numbers by position', () => {
    const channelList = channelListOf([
      channel('a'),
      channel('b', 2),
      channel('c', 2),
      channel('d'),
    ])
    expect(channelList.map(({ id, number }) => `${id}${number}`)).toEqual(['a1', 'b2', 'c3', 'd4'])
  })

  it('wraps around, skips channels without archives', () => {
    const channelList = channelListOf([channel('a', 1), channel('b', 2, 0), channel('c', 3)])
    expect(adjacentChannel(channelList, 'a', 1)?.id).toBe('c')
    expect(adjacentChannel(channelList, 'c', 1)?.id).toBe('a')
    expect(adjacentChannel(channelList, 'a', -1)?.id).toBe('c')
    expect(adjacentChannel(channelList, undefined, 1)?.id).toBe('a')
    expect(adjacentChannel(channelList, undefined, -1)?.id).toBe('c')
  })

  it('has no next channel while empty', () => {
    expect(adjacentChannel([], 'a', 1)).toBeUndefined()
    expect(adjacentChannel(channelListOf([channel('a', 1, 0)]), 'a', 1)).toBeUndefined()
  })
})

describe('a typed number', () => {
  const shown: string[] = []
  const called: number[] = []
  const entry = createNumberEntry({
    maxDigits: () => 2,
    show: (digits) => shown.push(digits),
    commit: (number) => called.push(number),
  })
  beforeEach(() => {
    vi.useFakeTimers()
    shown.length = called.length = 0
  })
  afterEach(() => {
    entry.cancel()
  })

  it('is entered 1.5 s after its last digit', () => {
    entry.type(7)
    expect(entryText('7', 2)).toBe('7-')
    vi.advanceTimersByTime(1400)
    expect(called).toEqual([])
    vi.advanceTimersByTime(200)
    expect(called).toEqual([7])
    expect(shown.at(-1)).toBe('')
  })

  it('is entered at once if no digit can follow', () => {
    entry.type(1)
    entry.type(2)
    expect(shown).toEqual(['1', '12'])
    vi.advanceTimersByTime(500)
    expect(called).toEqual([12])
  })

  it('can be deleted by digit', () => {
    entry.type(1)
    entry.erase()
    expect(entry.isOpen()).toBe(false)
    vi.advanceTimersByTime(5000)
    expect(called).toEqual([])
  })
})

const command = (key: string, code = key, more = {}, hasFocus = true) => {
  const bare = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  return zapCommandFor({ key, code, ...bare, repeat: false, isComposing: false, ...more }, hasFocus)
}

const repeat = true

it.each<[what: string, of: ReturnType<typeof command>, is: ReturnType<typeof command>]>([
  ['PageUp', command('PageUp'), 'up'],
  ['an arrow that is held', command('ArrowDown', 'ArrowDown', { repeat }), 'down'],
  ['Space', command(' ', 'Space'), 'surprise'],
  ['a capital R', command('R', 'KeyR'), 'surprise'],
  ['Backspace', command('Backspace'), 'back'],
  ['& of AZERTY', command('&', 'Digit1'), { digit: 1 }],
  ['à of AZERTY', command('à', 'Digit0'), { digit: 0 }],
  ['the numeric pad', command('4', 'Numpad4'), { digit: 4 }],
  ['the numeric pad without NumLock', command('ArrowLeft', 'Numpad4'), 'quieter'],
  ['a digit that is held', command('&', 'Digit1', { repeat }), undefined],
  ['ChannelUp anywhere', command('ChannelUp', '', {}, false), 'up'],
  ['ChannelDown held anywhere', command('ChannelDown', '', { repeat }, false), 'down'],
  ['MediaPlayPause anywhere', command('MediaPlayPause', '', {}, false), 'pause'],
  ['MediaPlayPause that is held', command('MediaPlayPause', '', { repeat }, false), undefined],
  ['a key with a modifier', command('r', 'KeyR', { ctrlKey: true }), undefined],
  ['a key of an input method', command('m', 'KeyM', { isComposing: true }), undefined],
  ['m outside the television', command('m', 'KeyM', {}, false), 'mute'],
  ['PageDown outside the television', command('PageDown', 'PageDown', {}, false), undefined],
  ['Space outside the television', command(' ', 'Space', {}, false), undefined],
])('%s is its command', (_, of, is) => {
  expect(of).toEqual(is)
})

describe('a swipe', () => {
  const from = { x: 100, y: 300, time: 0 }
  it.each([
    [{ x: 105, y: 180, time: 200 }, 'up'],
    [{ x: 95, y: 420, time: 200 }, 'down'],
    [{ x: 103, y: 302, time: 90 }, 'tap'],
    [{ x: 260, y: 340, time: 200 }, undefined],
    [{ x: 100, y: 100, time: 2000 }, undefined],
  ])('that ends at %j is %s', (to, gesture) => {
    expect(swipeDirection(from, to)).toBe(gesture)
  })
})

describe('the prefetch queue', () => {
  const archive = (id: string) => ({ id, duration: 30 }) as Archive
  const signal = new AbortController().signal

  it('preloads one programme and returns it', async () => {
    const draw = vi.fn(() => Promise.resolve(archive('a')))
    const prefetchQueue = createPrefetchQueue(draw, () => 0)
    const preloaded = await prefetchQueue.prefetch('one')
    expect(await prefetchQueue.take('one', signal)).toBe(preloaded)
    expect(draw).toHaveBeenCalledTimes(1)
    await prefetchQueue.take('one', signal)
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('avoids recent archives, unless there are no others', async () => {
    const draw = vi.fn((_channel: string | undefined, exclude: string[]) =>
      Promise.resolve(exclude.includes('a') ? null : archive('a')),
    )
    const prefetchQueue = createPrefetchQueue(draw, () => 0)
    prefetchQueue.remember('a')
    expect((await prefetchQueue.take(undefined, signal))?.archive.id).toBe('a')
    expect(draw.mock.calls.map(([, exclude]) => exclude)).toEqual([['a'], []])
  })

  it('does not cache a failure', async () => {
    let broken = true
    const prefetchQueue = createPrefetchQueue(
      () => (broken ? Promise.reject(new Error('down')) : Promise.resolve(archive('a'))),
      () => 0,
    )
    await expect(prefetchQueue.prefetch('one')).rejects.toThrow('down')
    broken = false
    expect((await prefetchQueue.take('one', signal))?.archive.id).toBe('a')
  })

  it('aborts requests that are no longer needed', () => {
    let cut: AbortSignal | undefined
    const prefetchQueue = createPrefetchQueue((_channel, _exclude, asked) => {
      cut = asked
      return new Promise(() => undefined)
    })
    void prefetchQueue.prefetch('one')
    prefetchQueue.retainOnly(['two'])
    expect(cut?.aborted).toBe(true)
  })
})
