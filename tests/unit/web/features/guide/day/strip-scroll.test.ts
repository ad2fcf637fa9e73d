import { describe, expect, it } from 'vitest'
import { nearestYearWithArchives } from '../../../../../../web/src/features/guide/day/strip-scroll.ts'

const years = [1951, 1964, 1977, 1978, 2003]

describe('the year strip with empty years', () => {
  it('steps to the next year with programmes, stays at the ends', () => {
    expect(nearestYearWithArchives(years, 1964, 1965)).toBe(1977)
    expect(nearestYearWithArchives(years, 1964, 1963)).toBe(1951)
    expect(nearestYearWithArchives(years, 1951, 1950)).toBe(1951)
    expect(nearestYearWithArchives(years, 2003, 2004)).toBe(2003)
  })

  it('replaces a chosen year by the nearest with programmes', () => {
    expect(nearestYearWithArchives(years, 1951, 1970)).toBe(1964)
    expect(nearestYearWithArchives(years, 2003, 1900)).toBe(1951)
    expect(nearestYearWithArchives(years, undefined, 1978)).toBe(1978)
    expect(nearestYearWithArchives(years, undefined, 2026)).toBe(2003)
  })
})
