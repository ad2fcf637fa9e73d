import { describe, expect, it } from 'vitest'
import {
  readDated,
  readDatedList,
  snapshotOf,
  type DatedSnapshot,
} from '#web/src/device/archive-snapshot.ts'

const dated: DatedSnapshot = {
  id: 'a1',
  title: 'Soirée',
  channel: { id: 'tele-une', name: 'Télé Une' },
  year: 1984,
  broadcastDate: '1984-12-31',
  duration: 1560,
  thumbnail: 'thumbnails/a1.svg',
  at: 1_700_000_000_000,
}

describe('readDated', () => {
  it('returns the stored archive without unknown properties', () => {
    const more = { ...dated, token: 'abc', channel: { ...dated.channel, number: 1 } }
    expect(readDated(more)).toEqual(dated)
    expect(readDated({ ...dated, thumbnail: '' })).toEqual({ ...dated, thumbnail: '' })
  })

  it.each<[keyof DatedSnapshot, unknown[]]>([
    ['id', [undefined, '', 7, 'x'.repeat(129), 'a\ud83d']],
    ['title', [undefined, '', 7, 'x'.repeat(1025)]],
    ['channel', [undefined, null, 'tele-une', {}]],
    ['channel', [{ id: '', name: 'A' }, { id: 'a', name: '' }, { id: 'a' }, { name: 'A' }]],
    [
      'channel',
      [
        { id: 'x'.repeat(129), name: 'A' },
        { id: 'a', name: 'x'.repeat(1025) },
      ],
    ],
    ['year', [undefined, '1984', 1899, 2101, 1984.5, Number.NaN]],
    ['duration', [undefined, '1560', -1, Infinity]],
    ['thumbnail', [undefined, null, 7, 'x'.repeat(1025)]],
    ['at', [undefined, '1', -1, 8.64e15 + 1]],
  ])('rejects an invalid %s', (name, values) => {
    for (const value of values) expect(readDated({ ...dated, [name]: value })).toBeUndefined()
  })

  it.each<Partial<DatedSnapshot>>([
    { id: 'x'.repeat(128), title: 'x'.repeat(1024), thumbnail: 'x'.repeat(1024) },
    { channel: { id: 'x'.repeat(128), name: 'x'.repeat(1024) } },
    { year: 1900, duration: 0, at: 0 },
    { year: 2100, duration: Number.MAX_SAFE_INTEGER, at: 8.64e15 },
  ])('accepts values at the limits', (part) => {
    expect(readDated({ ...dated, ...part })).toEqual({ ...dated, ...part })
  })

  const likeADay = { toString: () => '1984-12-31' }

  it.each([
    undefined,
    null,
    7,
    likeADay,
    '1984-1-1',
    'x1984-12-31',
    '1984-12-31T00:00',
    '1984-12-3a',
    [],
  ])('reads the broadcast day %j as unknown', (broadcastDate) => {
    expect(readDated({ ...dated, broadcastDate })).toEqual({ ...dated, broadcastDate: null })
  })

  it.each([undefined, null, 'a1', 7, []])('rejects %j', (value) => {
    expect(readDated(value)).toBeUndefined()
  })
})

describe('readDatedList', () => {
  const named = (id: string, at: number) => ({ ...dated, id, at })

  it('sorts by date, drops duplicates, limits the length', () => {
    const stored = [named('a', 1), named('b', 5), null, named('a', 9), { id: 'x' }, named('c', 3)]
    const ids = (max: number) => readDatedList(stored, max).map(({ id, at }) => `${id}${at}`)
    expect(ids(10)).toEqual(['a9', 'b5', 'c3'])
    expect(ids(2)).toEqual(['a9', 'b5'])
  })

  it.each([undefined, null, {}, 'x', { length: 1 }])(
    'is empty for the stored value %j',
    (stored) => {
      expect(readDatedList(stored, 10)).toEqual([])
    },
  )
})

it('snapshotOf keeps the fields of a card', () => {
  const { at: _, ...snapshot } = dated
  const whole = { ...dated, channel: { ...dated.channel, number: 1 }, views: 3 }
  expect(snapshotOf(whole)).toEqual(snapshot)
  expect(snapshotOf({ ...whole, title: 'x'.repeat(2000) }).title).toBe('x'.repeat(1024))
})
