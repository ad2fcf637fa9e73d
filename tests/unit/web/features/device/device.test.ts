import { describe, expect, it } from 'vitest'
import { type DatedSnapshot } from '#web/src/device/archive-snapshot.ts'
import { percentWatched } from '#web/src/device/playback-positions.ts'
import { byDay } from '#web/src/features/device/history/days.ts'
import { mergeDated, mergePositions } from '#web/src/features/device/transfer/merge.ts'
import { parseScrollPositions } from '#web/src/device/scroll-positions.ts'

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

describe('stored archives', () => {
  it('are grouped by the day of watching', () => {
    const at = (day: number, hour: number) => new Date(2026, 0, day, hour).getTime()
    const days = byDay([archive('a', at(2, 9)), archive('b', at(2, 1)), archive('c', at(1, 23))])
    expect(days.map(({ day, archives }) => `${day}: ${ids(archives)}`)).toEqual([
      '2026-01-02: a b',
      '2026-01-01: c',
    ])
  })
})

describe('positions', () => {
  it.each([
    [27, 60, 45],
    [0, 60, 1],
    [60, 60, 99],
    [5, 0, undefined],
  ])('give the watched percentage: %d of %d s', (seconds, duration, percent) => {
    expect(percentWatched([['a', seconds, duration]], 'a')).toBe(percent)
  })
})

describe('importing a file', () => {
  it('adds missing archives and keeps the later date', () => {
    const merged = mergeDated(
      [archive('a', 5), archive('b', 1)],
      [archive('b', 9), archive('c', 2)],
      10,
    )
    expect(merged.rows.map(({ id, at }) => `${id}${at}`).join(' ')).toBe('b9 a5 c2')
    expect(merged).toMatchObject({ added: 1, left: 0 })
  })

  it('keeps the device’s entries if the list is full', () => {
    const merged = mergeDated(
      [archive('a', 1), archive('b', 1)],
      [archive('c', 9), archive('d', 8)],
      3,
    )
    expect(ids(merged.rows).split(' ').toSorted().join(' ')).toBe('a b c')
    expect(merged).toMatchObject({ added: 1, left: 1 })
  })

  it('keeps the device’s positions', () => {
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

it('scroll positions keep the latest two hundred valid rows', () => {
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
