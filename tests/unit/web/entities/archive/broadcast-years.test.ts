import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupByDecade } from '#web/src/entities/archive/group-by-decade.ts'
import { decadeOf } from '#web/src/lib/dates/decades.ts'
import { allDecades, isBroadcastYear } from '#web/src/entities/archive/broadcast-years.ts'

describe('a decade', () => {
  it.each([
    [1970, 1970],
    [1978, 1970],
    [1979, 1970],
    [1980, 1980],
  ])('%i is in the decade of %i', (year, decade) => expect(decadeOf(year)).toBe(decade))

  it('is one of those from 1940 to now', () => {
    expect(allDecades(new Date('1961-05-01'))).toEqual([1940, 1950, 1960])
    expect(allDecades(new Date('1959-05-01'))).toEqual([1940, 1950])
    expect(allDecades().at(-1)).toBe(decadeOf(new Date().getFullYear()))
  })
})

describe('a year of television', () => {
  it.each([1801, 1978, 2199])('accepts %i', (year) => expect(isBroadcastYear(year)).toBe(true))

  it.each([1800, 2200, 1978.5, '1978', null, Number.NaN, Infinity])('rejects %j', (value) =>
    expect(isBroadcastYear(value)).toBe(false),
  )
})

describe('years grouped by decade', () => {
  it('have each year with its count', () => {
    const decades = groupByDecade([{ year: 1985, count: 4 }], [1970])
    expect(decades.map(({ decade, count }) => [decade, count])).toEqual([
      [1970, 0],
      [1980, 4],
    ])
    expect(decades[1]?.years[5]).toEqual({ year: 1985, count: 4 })
    expect(decades[0]?.years.map(({ year }) => year)).toEqual([
      1970, 1971, 1972, 1973, 1974, 1975, 1976, 1977, 1978, 1979,
    ])
  })

  it('are empty without years, except the fixed decades', () => {
    expect(groupByDecade([])).toEqual([])
    expect(groupByDecade([], [1950, 1940])).toMatchObject([{ decade: 1940 }, { decade: 1950 }])
  })

  it('keep every archive for any years', () => {
    const year = fc.record({
      year: fc.integer({ min: 1801, max: 2199 }),
      count: fc.nat({ max: 1000 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(year, { selector: (one) => one.year }), (years) => {
        const sum = (list: { count: number }[]) => list.reduce((all, { count }) => all + count, 0)
        const decades = groupByDecade(years)
        expect(sum(decades)).toBe(sum(years))
        expect(sum(decades.flatMap((one) => one.years))).toBe(sum(years))
      }),
    )
  })
})
