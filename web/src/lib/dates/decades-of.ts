import type { components } from '#contract'
import { decadeOf, isYear } from './decades.ts'

export type Decade = { decade: number; count: number; years: { year: number; count: number }[] }

/**
 * Groups years by decade, oldest first, with every year of a decade present, so that the bars keep their places.
 * What is no year, or no count of one, is left out.
 * @param always decades that are there even when they are empty
 */
export function decadesOf(
  years: readonly components['schemas']['YearCount'][],
  always: readonly number[] = [],
): Decade[] {
  const sound = years.filter(({ year, count }) => isYear(year) && Number.isFinite(count))
  const counts = new Map(sound.map(({ year, count }) => [year, count]))
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
