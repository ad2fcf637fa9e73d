import { decadeOf } from '../../lib/decades.ts'
import type { Decade } from '../../lib/decades-of.ts'

/** What can be chosen on the timeline: the contract filters by one year or by one decade. */
export type Span = { year: number } | { decade: number }

export const isYear = (span: Span): span is { year: number } => 'year' in span

export const sameSpan = (a: Span | undefined, b: Span | undefined) =>
  a !== undefined && b !== undefined && nameOf(a) === nameOf(b)

/** A name for a span, unlike every other span's. */
export const nameOf = (span: Span) => (isYear(span) ? `y${span.year}` : `d${span.decade}`)

/** How many archives a span holds. */
export function countOf(span: Span, decades: readonly Decade[]) {
  const inside = decades.find(
    ({ decade }) => decade === (isYear(span) ? decadeOf(span.year) : span.decade),
  )
  if (!isYear(span)) return inside?.count ?? 0
  return inside?.years.find(({ year }) => year === span.year)?.count ?? 0
}

/** The year under a place on the bars, from 0 (left) to 1 (right); places outside mean the first and the last. */
export function yearAt(place: number, decades: readonly Decade[]) {
  const years = decades.length * 10
  const position = Math.min(years - 1, Math.max(0, Math.floor(place * years)))
  return (decades[0]?.decade ?? 0) + position
}

/**
 * What a stretch over the bars means: within one year that year, over more the decade that holds
 * most of it, and of two that hold as much the one where the stretch ends.
 */
export function snap(from: number, to: number): Span {
  if (from === to) return { year: to }
  const share = (decade: number) =>
    Math.min(Math.max(from, to), decade + 9) - Math.max(Math.min(from, to), decade)
  const step = from < to ? -10 : 10
  let best = decadeOf(to)
  for (let decade = best; decade !== decadeOf(from) + step; decade += step)
    if (share(decade) > share(best)) best = decade
  return { decade: best }
}

/** Years, or decades, that have archives, oldest first: where the arrow keys stop. */
export const stopsOf = (decades: readonly Decade[], years: boolean): Span[] =>
  years
    ? decades.flatMap((one) =>
        one.years.filter(({ count }) => count > 0).map(({ year }) => ({ year })),
      )
    : decades.filter(({ count }) => count > 0).map(({ decade }) => ({ decade }))

const startOf = (span: Span) => (isYear(span) ? span.year : span.decade)

/** The next stop in a direction, at least `by` years away; the outermost one if there is none. */
export function stepFrom(span: Span, direction: -1 | 1, stops: readonly Span[], by = 1) {
  const goal = startOf(span) + direction * by
  return direction > 0
    ? (stops.find((stop) => startOf(stop) >= goal) ?? stops.at(-1))
    : (stops.findLast((stop) => startOf(stop) <= goal) ?? stops[0])
}

/** The other lane of the timeline: from a year to its decade, and back to the decade's first year with archives. */
export function crossOver(span: Span, decades: readonly Decade[]): Span | undefined {
  if (isYear(span)) return { decade: decadeOf(span.year) }
  const inside = decades.find(({ decade }) => decade === span.decade)
  const first = inside?.years.find(({ count }) => count > 0)
  return first && { year: first.year }
}
