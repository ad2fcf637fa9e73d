import { describe, expect, it } from 'vitest'
import {
  countOf,
  switchLane,
  selectionLabel,
  isSameSelection,
  stepSelection,
  yearAtPosition,
} from '#web/src/features/timeline/brush.ts'
import {
  filtersWithoutYears,
  selectionFromFilters,
  withSelection,
} from '#web/src/features/timeline/span-filters.ts'
import { groupByDecade } from '#web/src/entities/archive/group-by-decade.ts'

describe('a year and a decade', () => {
  it('have distinct keys', () => {
    const range = { from: 1974, to: 1983 }
    expect([{ year: 1970 }, { decade: 1970 }, range].map(selectionLabel)).toEqual([
      'y1970',
      'd1970',
      'r1974-1983',
    ])
    expect(isSameSelection(range, { ...range })).toBe(true)
    expect(isSameSelection(range, { from: 1974, to: 1984 })).toBe(false)
    expect(isSameSelection({ year: 1970 }, { year: 1970 })).toBe(true)
    expect(isSameSelection({ year: 1970 }, { year: 1971 })).toBe(false)
    expect(isSameSelection({ year: 1970 }, { decade: 1970 })).toBe(false)
    expect(isSameSelection(undefined, { year: 1970 })).toBe(false)
    expect(isSameSelection({ year: 1970 }, undefined)).toBe(false)
    expect(isSameSelection(undefined, undefined)).toBe(false)
  })

  it('have the count 0 without data', () => {
    expect([countOf({ year: 1970 }, []), countOf({ decade: 1970 }, [])]).toEqual([0, 0])
    expect([yearAtPosition(0.5, []), switchLane({ decade: 1970 }, [])]).toEqual([-1, undefined])
    expect(switchLane({ decade: 1970 }, groupByDecade([], [1970]))).toBeUndefined()
  })

  it.each([
    [[1970, 1979], 1970],
    [[1979], 1979],
    [[1969, 1980], undefined],
  ])('of the years %j, switches to %s', (years, year) => {
    const counts = years.map((one) => ({ year: one, count: 1 }))
    const decades = groupByDecade(counts, [1960, 1970, 1980])
    expect(switchLane({ decade: 1970 }, decades)).toEqual(year && { year })
  })

  it('step by a minimum of years, stop at the ends', () => {
    const stops = [1958, 1968, 1978].map((year) => ({ year }))
    expect(stepSelection({ year: 1958 }, 1, stops, 10)).toEqual({ year: 1968 })
    expect(stepSelection({ year: 1958 }, 1, stops, 11)).toEqual({ year: 1978 })
    expect(stepSelection({ year: 1978 }, -1, stops, 10)).toEqual({ year: 1968 })
    expect(stepSelection({ year: 1978 }, -1, stops, 11)).toEqual({ year: 1958 })
    expect(stepSelection({ year: 1978 }, 1, stops)).toEqual({ year: 1978 })
    expect(stepSelection({ year: 1958 }, -1, stops)).toEqual({ year: 1958 })
  })
})

describe('the span of a list', () => {
  const all = { query: 'a', channel: 'b', category: 'c', sort: 'title' } as const

  it('is its year, else its decade, else undefined', () => {
    expect(selectionFromFilters({ ...all, year: 1978, decade: 1960 })).toEqual({ year: 1978 })
    expect(selectionFromFilters({ ...all, decade: 1960 })).toEqual({ decade: 1960 })
    expect(selectionFromFilters(all)).toBeUndefined()
  })

  it('is a range with two ends', () => {
    expect(selectionFromFilters({ ...all, from: 1974, to: 1983 })).toEqual({ from: 1974, to: 1983 })
    expect(selectionFromFilters({ ...all, from: 1974 })).toBeUndefined()
    expect(selectionFromFilters({ ...all, to: 1983 })).toBeUndefined()
  })

  it('keeps the other filters and adds none', () => {
    const { sort: _, ...around } = all
    expect(filtersWithoutYears({ ...all, year: 1978, decade: 1960 })).toEqual(around)
    expect(Object.keys(filtersWithoutYears({ year: 1978 }))).toEqual([])
    expect(Object.keys(withSelection({ decade: 1960 }, { year: 1978 }))).toEqual(['year'])
    expect(withSelection({ ...all, decade: 1960 }, { year: 1978 })).toEqual({ ...all, year: 1978 })
  })
})
