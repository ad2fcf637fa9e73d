import type { components } from '#contract'
import { decadeOf } from '../../lib/decades.ts'

type YearCount = components['schemas']['YearCount']

export type Decade = { decade: number; count: number; years: YearCount[] }

/** Every decade from the first year to the last, each with its ten years: empty ones count 0. */
export function decadesOf(counts: readonly YearCount[]): Decade[] {
  if (counts.length === 0) return []
  const all = new Map(counts.map(({ year, count }) => [year, count]))
  const years = [...all.keys()]
  const first = decadeOf(Math.min(...years))
  const last = decadeOf(Math.max(...years))
  return Array.from({ length: (last - first) / 10 + 1 }, (_, position) => {
    const decade = first + position * 10
    const ten = Array.from({ length: 10 }, (_year, offset) => ({
      year: decade + offset,
      count: all.get(decade + offset) ?? 0,
    }))
    return { decade, count: ten.reduce((sum, { count }) => sum + count, 0), years: ten }
  })
}
