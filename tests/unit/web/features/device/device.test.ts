import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readDatedList,
  type DatedSnapshot,
} from '../../../../../web/src/device/archive-snapshot.ts'
import { createPersistedStore } from '../../../../../web/src/device/persisted-store.ts'
import {
  percentWatched,
  readPositionRows,
} from '../../../../../web/src/device/playback-positions.ts'
import { byDay } from '../../../../../web/src/features/device/history/days.ts'
import {
  mergeDated,
  mergePositions,
} from '../../../../../web/src/features/device/transfer/merge.ts'
import { parseScrollPositions } from '../../../../../web/src/device/scroll-positions.ts'

const archive = (id: string, at = 1): DatedSnapshot => ({
  id,
  title: `Archive ${id}`,
  channel: { id: 'rtn', name: 'RTN' },
  year: 1972,
  broadcastDate: '1972-02-15',
  duration: 60,
  thumbnail: `thumbnails/${id}.svg`,
  at,
})

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

describe('archives that this device remembers', () => {
  it('come latest first, each once, at most as many as are kept', () => {
    const stored = [archive('a', 1), archive('b', 3), archive('a', 2), archive('c', 0)]
    expect(ids(readDatedList(stored, 2))).toBe('b a')
  })

  it.each([
    ['no list', { length: 3 }],
    ['null', [null]],
    ['no title', [{ ...archive('a'), title: '' }]],
    ['an object for a title', [{ ...archive('a'), title: { toString: 'x' } }]],
    ['an endless id', [{ ...archive('a'), id: 'x'.repeat(129) }]],
    ['no channel', [{ ...archive('a'), channel: null }]],
    ['a year that is none', [{ ...archive('a'), year: 1972.5 }]],
    ['a year far away', [{ ...archive('a'), year: 9999 }]],
    ['a negative duration', [{ ...archive('a'), duration: -1 }]],
    ['a time that is no time', [{ ...archive('a'), at: Number.NaN }]],
    ['a picture that is no text', [{ ...archive('a'), thumbnail: 7 }]],
  ])('leave out what is hostile: %s', (_, stored) => {
    expect(readDatedList(stored, 10)).toEqual([])
  })

  it('keep only the parts they know', () => {
    const [one] = readDatedList([{ ...archive('a'), views: 3, extra: '<b>' }], 10)
    expect(one).toEqual(archive('a'))
  })

  it('have an unknown day where the stored one is no day', () => {
    expect(readDatedList([{ ...archive('a'), broadcastDate: '15/02/72' }], 10)).toEqual([
      { ...archive('a'), broadcastDate: null },
    ])
  })

  it('are gathered by the day on which they were watched', () => {
    const at = (day: number, hour: number) => new Date(2026, 0, day, hour).getTime()
    const days = byDay([archive('a', at(2, 9)), archive('b', at(2, 1)), archive('c', at(1, 23))])
    expect(days.map(({ day, archives }) => `${day}: ${ids(archives)}`)).toEqual([
      '2026-01-02: a b',
      '2026-01-01: c',
    ])
  })
})

describe('positions', () => {
  it('leave out rows that are none', () => {
    const rows = [['a', 1, 2], ['b', '1', 2], ['c', -1, 2], 'd', ['e', 1, null], [7, 1, 2]]
    expect(readPositionRows(rows)).toEqual([['a', 1, 2]])
  })

  it.each([
    [27, 60, 45],
    [0, 60, 1],
    [60, 60, 99],
    [5, 0, undefined],
  ])('say how much was watched: %d of %d s', (seconds, duration, percent) => {
    expect(percentWatched([['a', seconds, duration]], 'a')).toBe(percent)
  })
})

describe('bringing a file back', () => {
  it('adds what is missing and keeps the later date of what is in both', () => {
    const merged = mergeDated(
      [archive('a', 5), archive('b', 1)],
      [archive('b', 9), archive('c', 2)],
      10,
    )
    expect(merged.rows.map(({ id, at }) => `${id}${at}`).join(' ')).toBe('b9 a5 c2')
    expect(merged).toMatchObject({ added: 1, left: 0 })
  })

  it('gives up nothing of the device when there is no room for all', () => {
    const merged = mergeDated(
      [archive('a', 1), archive('b', 1)],
      [archive('c', 9), archive('d', 8)],
      3,
    )
    expect(ids(merged.rows).split(' ').toSorted().join(' ')).toBe('a b c')
    expect(merged).toMatchObject({ added: 1, left: 1 })
  })

  it('lets the device know better where it stopped', () => {
    const merged = mergePositions(
      [['a', 9, 60]],
      [
        ['a', 5, 60],
        ['b', 1, 60],
      ],
      10,
    )
    expect(merged.rows).toEqual([
      ['b', 1, 60],
      ['a', 9, 60],
    ])
  })

  it('adds no position to a full list', () => {
    expect(mergePositions([['a', 9, 60]], [['b', 1, 60]], 1)).toEqual({
      rows: [['a', 9, 60]],
      added: 0,
      left: 1,
    })
  })
})

describe('a kept value', () => {
  const numbers = (stored: unknown) =>
    Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : []
  let cells: Map<string, string>

  beforeEach(() => {
    cells = new Map()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => cells.get(key) ?? null,
      setItem: (key: string, value: string) => void cells.set(key, value),
      removeItem: (key: string) => void cells.delete(key),
    })
  })

  it('is what was written, by this tab or another', () => {
    const kept = createPersistedStore('n', numbers)
    kept.write([1])
    expect(cells.get('n')).toBe('[1]')
    cells.set('n', '[1,"x",2]')
    expect(kept.read()).toEqual([1, 2])
    expect(kept.read()).toBe(kept.read())
  })

  it('is empty when what is stored cannot be read', () => {
    cells.set('n', '{"broken')
    expect(createPersistedStore('n', numbers).read()).toEqual([])
  })

  it('lives on in the page when the browser refuses to keep it', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new Error('QuotaExceededError')
      },
    })
    const kept = createPersistedStore('n', numbers)
    kept.write([1])
    expect(kept.read()).toEqual([1])
  })

  it('tells of changes here and in other tabs, until nobody listens', () => {
    const target = new EventTarget()
    vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
    vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
    const other = (key: string | null) =>
      target.dispatchEvent(Object.assign(new Event('storage'), { key }))
    const kept = createPersistedStore('n', numbers)
    let told = 0
    const stop = kept.subscribe(() => told++)
    kept.write([1])
    other('n')
    other('another')
    other(null)
    expect(told).toBe(3)
    stop()
    kept.clear()
    other('n')
    expect(told).toBe(3)
  })
})

it('places out of a session leave out what is none, and keep the latest two hundred', () => {
  const stored = [
    ['a /', { y: 900, href: '/x', top: 12 }],
    ['b /', { y: 100 }],
    ['c /', { y: 900, href: 7, pages: { archives: 'x', comments: 3 } }],
    ['d /', { pages: { archives: null } }],
    ['e /', 900],
    [7, { y: 900 }],
    null,
  ]
  expect(parseScrollPositions(JSON.stringify(stored))).toEqual([
    ['a /', { y: 900, href: '/x', top: 12 }],
    ['c /', { y: 900, pages: { comments: 3 } }],
  ])
  expect(parseScrollPositions('[["d /",{"y":1e999}]]')).toEqual([])
  expect(parseScrollPositions('not json')).toEqual([])
  const many = Array.from({ length: 210 }, (_, at) => [`${at}`, { y: 500 }])
  expect(parseScrollPositions(JSON.stringify(many)).map(([entry]) => entry)[0]).toBe('10')
})
