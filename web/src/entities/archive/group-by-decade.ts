import type { components } from '#contract'
import { decadeOf } from '../../lib/dates/decades.ts'
import { isBroadcastYear } from './broadcast-years.ts'

export type Decade = { decade: number; count: number; years: { year: number; count: number }[] }

/** Includes every year of a decade, so that bars do not move, and the decades of `always`. */
export function groupByDecade(
  years: readonly components['schemas']['YearCount'][],
  always: readonly number[] = [],
): Decade[] {
  const valid = years.filter(({ year, count }) => isBroadcastYear(year) && Number.isFinite(count))
  const counts = new Map(valid.map(({ year, count }) => [year, count]))
  const all = [...counts.keys(), ...always]
  if (all.length === 0) return []
  const [first, last] = [decadeOf(Math.min(...all)), decadeOf(Math.max(...all))]
  return Array.from({ length: (last - first) / 10 + 1 }, (_, position) => {
    const decade = first + position * 10
    const inside = Array.from({ length: 10 }, (_year, digit) => ({
      year: decade + digit,
      count: counts.get(decade + digit) ?? 0,
    }))
    return { decade, count: inside.reduce((sum, { count }) => sum + count, 0), years: inside }
  })
}
