import { describe, expect, it } from 'vitest'
import {
  yearsOnAir,
  axisOf,
  isOnAirIn,
  axisSegments,
  axisPosition,
} from '#web/src/features/channels/on-air-years.ts'
import { selectionForKey } from '#web/src/features/timeline/brush-keys.ts'
import {
  selectionBetween,
  countOf,
  decadeIn,
  yearAtPosition,
  type YearSelection,
} from '#web/src/features/timeline/brush.ts'
import { groupByDecade } from '#web/src/entities/archive/group-by-decade.ts'

const decades = groupByDecade(
  [
    { year: 1958, count: 3 },
    { year: 1971, count: 10 },
    { year: 1979, count: 1 },
    { year: 1983, count: 4 },
  ],
  [1940, 2020],
)

describe('the decades of a list', () => {
  it('contain every year of the range and the fixed ones', () => {
    expect(decades.map(({ decade }) => decade)).toEqual([
      1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020,
    ])
    expect(decades.every(({ years }) => years.length === 10)).toBe(true)
    expect(groupByDecade([])).toEqual([])
  })

  it('count years and decades, 0 without data', () => {
    expect(countOf({ year: 1971 }, decades)).toBe(10)
    expect(countOf({ decade: 1970 }, decades)).toBe(11)
    expect(countOf({ year: 1972 }, decades)).toBe(0)
    expect(countOf({ decade: 1930 }, decades)).toBe(0)
    expect(countOf({ from: 1900, to: 1979 }, decades)).toBe(14)
    expect(countOf({ from: 1972, to: 1972 }, decades)).toBe(0)
  })
})

describe('pointer on the year bars', () => {
  it('finds the year at a position, the outermost outside', () => {
    expect(yearAtPosition(0, decades)).toBe(1940)
    expect(yearAtPosition(0.5, decades)).toBe(1985)
    expect(yearAtPosition(-3, decades)).toBe(1940)
    expect(yearAtPosition(1, decades)).toBe(2029)
  })

  it.each([
    [{ year: 1974 }, { year: 1974 }, { year: 1974 }],
    [{ year: 1974 }, { year: 1983 }, { from: 1974, to: 1983 }],
    [{ year: 1983 }, { year: 1974 }, { from: 1974, to: 1983 }],
    [{ year: 1971 }, { year: 1978 }, { from: 1971, to: 1978 }],
    [{ year: 1979 }, { year: 1970 }, { decade: 1970 }],
    [{ decade: 1970 }, { decade: 1970 }, { decade: 1970 }],
    [{ decade: 1980 }, { decade: 1960 }, { from: 1960, to: 1989 }],
  ])('from %j to %j selects %j', (start, end, meant) => {
    expect(selectionBetween(start, end)).toEqual(meant)
  })

  it('selects one decade if the server has no ranges', () => {
    expect(decadeIn({ from: 1971, to: 1978 })).toEqual({ decade: 1970 })
    expect(decadeIn({ from: 1968, to: 1977 })).toEqual({ decade: 1970 })
    expect(decadeIn({ from: 1963, to: 1971 })).toEqual({ decade: 1960 })
    expect(decadeIn({ from: 1969, to: 1972 })).toEqual({ decade: 1970 })
    expect(decadeIn({ from: 1950, to: 1989 })).toEqual({ decade: 1980 })
  })
})

describe('a key on the timeline', () => {
  const go = (key: string, from: YearSelection) => selectionForKey(key, from, decades)

  it('continues from the ends of a range by years', () => {
    expect(go('ArrowRight', { from: 1950, to: 1958 })).toEqual({ year: 1971 })
    expect(go('ArrowLeft', { from: 1971, to: 1983 })).toEqual({ year: 1958 })
    expect(go('ArrowDown', { from: 1971, to: 1983 })).toEqual({ decade: 1970 })
  })

  it('selects only years with archives', () => {
    expect(go('ArrowRight', { year: 1958 })).toEqual({ year: 1971 })
    expect(go('ArrowLeft', { year: 1979 })).toEqual({ year: 1971 })
    expect(go('Home', { year: 1979 })).toEqual({ year: 1958 })
    expect(go('End', { year: 1958 })).toEqual({ year: 1983 })
    expect(go('PageDown', { year: 1958 })).toEqual({ year: 1971 })
    expect(go('PageUp', { year: 1983 })).toEqual({ year: 1971 })
  })

  it('stays at an end', () => {
    expect(go('ArrowLeft', { year: 1958 })).toEqual({ year: 1958 })
    expect(go('ArrowRight', { year: 1983 })).toEqual({ year: 1983 })
  })

  it('switches between years and decades', () => {
    expect(go('ArrowDown', { year: 1979 })).toEqual({ decade: 1970 })
    expect(go('ArrowRight', { decade: 1970 })).toEqual({ decade: 1980 })
    expect(go('ArrowUp', { decade: 1970 })).toEqual({ year: 1971 })
    expect(go('ArrowLeft', { decade: 1970 })).toEqual({ decade: 1950 })
  })

  it('ignores other keys', () => {
    expect(go('a', { year: 1958 })).toBeUndefined()
    expect(go('Tab', { decade: 1950 })).toBeUndefined()
  })
})

describe('the years of a channel', () => {
  const channel = { id: 'a', name: 'A', archiveCount: 1 }

  it('last until now if on air, are unknown without a start', () => {
    expect(yearsOnAir({ ...channel, since: 1975, until: null }, 2026)).toEqual({
      since: 1975,
      until: 2026,
      isOpenEnded: true,
    })
    expect(yearsOnAir({ ...channel, since: 1990, until: 1980 }, 2026)?.until).toBe(1990)
    expect(yearsOnAir(channel, 2026)).toBeUndefined()
    expect(isOnAirIn({ ...channel, since: 1949, until: 1974 }, 1974, 2026)).toBe(true)
    expect(isOnAirIn({ ...channel, since: 1949, until: 1974 }, 1975, 2026)).toBe(false)
    expect(isOnAirIn(channel, 1975, 2026)).toBe(false)
  })

  it('are split at decades without gaps', () => {
    const axis = axisOf([{ ...channel, since: 1949, until: 1974 }], 2026)
    expect([axis.first, axis.last, axis.decades.at(0), axis.decades.at(-1)]).toEqual([
      1949, 2026, 1950, 2020,
    ])
    const parts = axisSegments({ since: 1949, until: 2026 }, axis)
    expect(parts.map(({ decade }) => decade)).toEqual([
      1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020,
    ])
    expect(parts.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1)
    expect(axisPosition(1949, axis)).toBe(0)
    expect(axisPosition(2027, axis)).toBe(1)
  })
})
