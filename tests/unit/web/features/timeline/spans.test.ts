import { describe, expect, it } from 'vitest'
import {
  countOf,
  crossOver,
  nameOf,
  sameSpan,
  stepFrom,
  yearAt,
} from '../../../../../web/src/features/timeline/brush.ts'
import {
  filtersAround,
  spanOf,
  withSpan,
} from '../../../../../web/src/features/timeline/span-filters.ts'
import { decadesOf } from '../../../../../web/src/lib/dates/decades-of.ts'

describe('a year and a decade', () => {
  it('have names of their own, and are the same only where both name the same', () => {
    const range = { from: 1974, to: 1983 }
    expect([{ year: 1970 }, { decade: 1970 }, range].map(nameOf)).toEqual([
      'y1970',
      'd1970',
      'r1974-1983',
    ])
    expect(sameSpan(range, { ...range })).toBe(true)
    expect(sameSpan(range, { from: 1974, to: 1984 })).toBe(false)
    expect(sameSpan({ year: 1970 }, { year: 1970 })).toBe(true)
    expect(sameSpan({ year: 1970 }, { year: 1971 })).toBe(false)
    expect(sameSpan({ year: 1970 }, { decade: 1970 })).toBe(false)
    expect(sameSpan(undefined, { year: 1970 })).toBe(false)
    expect(sameSpan({ year: 1970 }, undefined)).toBe(false)
    expect(sameSpan(undefined, undefined)).toBe(false)
  })

  it('count nothing where there is nothing at all', () => {
    expect([countOf({ year: 1970 }, []), countOf({ decade: 1970 }, [])]).toEqual([0, 0])
    expect([yearAt(0.5, []), crossOver({ decade: 1970 }, [])]).toEqual([-1, undefined])
    expect(crossOver({ decade: 1970 }, decadesOf([], [1970]))).toBeUndefined()
  })

  it('are stepped over by at least so many years, to the outermost one at the ends', () => {
    const stops = [1958, 1968, 1978].map((year) => ({ year }))
    expect(stepFrom({ year: 1958 }, 1, stops, 10)).toEqual({ year: 1968 })
    expect(stepFrom({ year: 1958 }, 1, stops, 11)).toEqual({ year: 1978 })
    expect(stepFrom({ year: 1978 }, -1, stops, 10)).toEqual({ year: 1968 })
    expect(stepFrom({ year: 1978 }, -1, stops, 11)).toEqual({ year: 1958 })
    expect(stepFrom({ year: 1978 }, 1, stops)).toEqual({ year: 1978 })
    expect(stepFrom({ year: 1958 }, -1, stops)).toEqual({ year: 1958 })
  })
})

describe('what narrows a list', () => {
  const all = { query: 'a', channel: 'b', category: 'c', sort: 'title' } as const

  it('is its year, else its decade, else nothing', () => {
    expect(spanOf({ ...all, year: 1978, decade: 1960 })).toEqual({ year: 1978 })
    expect(spanOf({ ...all, decade: 1960 })).toEqual({ decade: 1960 })
    expect(spanOf(all)).toBeUndefined()
  })

  it('leaves the other filters as they are, and adds none', () => {
    const { sort: _, ...around } = all
    expect(filtersAround({ ...all, year: 1978, decade: 1960 })).toEqual(around)
    expect(Object.keys(filtersAround({ year: 1978 }))).toEqual([])
    expect(Object.keys(withSpan({ decade: 1960 }, { year: 1978 }))).toEqual(['year'])
    expect(withSpan({ ...all, decade: 1960 }, { year: 1978 })).toEqual({ ...all, year: 1978 })
  })
})
