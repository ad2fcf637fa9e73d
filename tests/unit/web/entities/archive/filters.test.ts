import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  toApiQuery,
  readFilters,
  sorts,
  writeFilters,
  type ArchiveFilters,
} from '#web/src/entities/archive/filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))
const written = (filters: ArchiveFilters) => writeFilters(filters).toString()

describe('the filters in the URL of the archives', () => {
  it.each<[string, ArchiveFilters]>([
    ['', {}],
    ['page=3&view=list', {}],
    ['query=m%C3%A9t%C3%A9o', { query: 'météo' }],
    ['query=+a+b+', { query: 'a b' }],
    ['query=', {}],
    ['query=%20%09', {}],
    ['query=a&query=b', { query: 'a' }],
    ['channel=tele-une&category=jeux', { channel: 'tele-une', category: 'jeux' }],
    ['channel=+c+', { channel: 'c' }],
    ['year=1978', { year: 1978 }],
    ['year=1900', { year: 1900 }],
    ['year=2100', { year: 2100 }],
    ['decade=1970', { decade: 1970 }],
    ['decade=1900', { decade: 1900 }],
    ['decade=2100', { decade: 2100 }],
    ['year=1978&decade=1960', { year: 1978 }],
    ['year=1899&decade=1960', { decade: 1960 }],
    ['sort=title', { sort: 'title' }],
    ['sort=-views', {}],
    ['sort=-broadcastDate', { sort: '-broadcastDate' }],
    ['sort=relevance', {}],
    ['query=a&sort=relevance', { query: 'a' }],
    ['query=a&sort=-broadcastDate', { query: 'a', sort: '-broadcastDate' }],
    ['from=1974&to=1983', { from: 1974, to: 1983 }],
    ['from=1974&to=1974', { from: 1974, to: 1974 }],
    ['from=1983&to=1974', {}],
    ['from=1974', {}],
    ['to=1983', {}],
    ['year=1978&from=1974&to=1983', { year: 1978 }],
    ['decade=1970&from=1974&to=1983', { decade: 1970 }],
  ])('%s are read as %j', (query, filters) => {
    expect(read(query)).toStrictEqual(filters)
  })

  it.each([
    '1899',
    '2101',
    '978',
    '01978',
    '19780',
    '1978.0',
    '+1978',
    '-1978',
    ' 1978',
    '1e3',
    'x',
  ])('%j is neither a year nor a decade', (value) => {
    const search = new URLSearchParams({ year: value, decade: value })
    expect(readFilters(search)).toEqual({})
  })

  it.each(['1971', '1979', '1905'])('%s is a year, but no decade', (value) => {
    expect(read(`decade=${value}`)).toEqual({})
    expect(read(`year=${value}`)).toEqual({ year: Number(value) })
  })

  it.each(['constructor', '__proto__', 'Title', 'views', ''])('ignore the order %j', (value) => {
    expect(read(`sort=${value}`)).toEqual({})
  })

  it('truncate a query at 100 characters, drop an id above 128', () => {
    expect(read(`query=${'é'.repeat(101)}`).query).toBe('é'.repeat(100))
    expect(read(`query=${'+'.repeat(100)}x`)).toEqual({})
    const [maxId, tooLong] = ['c'.repeat(128), 'c'.repeat(129)]
    expect(read(`channel=${maxId}&category=${maxId}`)).toEqual({
      channel: maxId,
      category: maxId,
    })
    expect(read(`channel=${tooLong}&category=${tooLong}`)).toEqual({})
  })

  it('have a stable key order', () => {
    const all = 'sort=title&decade=1970&category=c&channel=b&query=a'
    expect(Object.keys(read(all))).toEqual(['query', 'channel', 'category', 'decade', 'sort'])
    expect(written(read(all))).toBe('query=a&channel=b&category=c&decade=1970&sort=title')
  })

  it('are sorted by relevance with a query, else by views', () => {
    expect(toApiQuery({ query: 'a' })).toEqual({ query: 'a', sort: 'relevance' })
    expect(toApiQuery({ query: 'a', sort: 'title' })).toEqual({ query: 'a', sort: 'title' })
    expect(toApiQuery({ year: 1978 })).toEqual({ year: 1978, sort: '-views' })
  })

  it('round-trip', () => {
    const text = (max: number) =>
      fc.string({ minLength: 1, maxLength: max }).filter((value) => value.trim() === value)
    const filters = fc.record(
      {
        query: text(100),
        channel: text(128),
        category: text(128),
        year: fc.integer({ min: 1900, max: 2100 }),
        sort: fc.constantFrom(...sorts.slice(2)),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filters, (given) => {
        expect(readFilters(writeFilters(given))).toEqual(given)
      }),
    )
  })

  it('are stable after reading and writing', () => {
    const name = fc.constantFrom(
      'query',
      'channel',
      'category',
      'year',
      'decade',
      'from',
      'to',
      'sort',
    )
    const value = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc.integer({ min: 1850, max: 2150 }).map(String),
      fc.constantFrom(...sorts),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const once = readFilters(new URLSearchParams(pairs))
        expect(readFilters(writeFilters(once))).toEqual(once)
      }),
    )
  })
})
