import { decadeOf } from '../../lib/dates/decades.ts'
import type { Decade } from '../../lib/dates/group-by-decade.ts'

/** A selection on the timeline: a year, a decade or a range of years. */
export type YearSelection = { year: number } | { decade: number } | YearRange
export type YearRange = { from: number; to: number }

export const isSingleYear = (span: YearSelection): span is { year: number } => 'year' in span

export const isRange = (span: YearSelection): span is YearRange => 'from' in span

export const toYearRange = (span: YearSelection): YearRange => {
  if (isRange(span)) return span
  return isSingleYear(span)
    ? { from: span.year, to: span.year }
    : { from: span.decade, to: span.decade + 9 }
}

export const isSameSelection = (a: YearSelection | undefined, b: YearSelection | undefined) =>
  a !== undefined && b !== undefined && selectionLabel(a) === selectionLabel(b)

export const selectionLabel = (span: YearSelection) => {
  if (isRange(span)) return `r${span.from}-${span.to}`
  return isSingleYear(span) ? `y${span.year}` : `d${span.decade}`
}

export function countOf(span: YearSelection, decades: readonly Decade[]) {
  const { from, to } = toYearRange(span)
  return decades
    .flatMap(({ years }) => years)
    .reduce((sum, { year, count }) => (year >= from && year <= to ? sum + count : sum), 0)
}

/** Returns the year at a position from 0 (left) to 1 (right), clamped to the first and last. */
export function yearAtPosition(place: number, decades: readonly Decade[]) {
  const years = decades.length * 10
  const position = Math.min(years - 1, Math.max(0, Math.floor(place * years)))
  return (decades[0]?.decade ?? 0) + position
}

/**
 * Returns the inclusive range between two selections; a single year or a whole decade stays one.
 */
export function selectionBetween(start: YearSelection, end: YearSelection): YearSelection {
  const [a, b] = [toYearRange(start), toYearRange(end)]
  const [from, to] = [Math.min(a.from, b.from), Math.max(a.to, b.to)]
  if (from === to) return { year: to }
  return from % 10 === 0 && to === from + 9 ? { decade: from } : { from, to }
}

/** Returns the decade with most years of a range, the later one of equals. */
export function decadeIn({ from, to }: YearRange): YearSelection {
  const share = (decade: number) => Math.min(to, decade + 9) - Math.max(from, decade)
  let best = decadeOf(to)
  for (let decade = best; decade >= decadeOf(from); decade -= 10)
    if (share(decade) > share(best)) best = decade
  return { decade: best }
}

/** Returns the years or decades with archives in ascending order, for the arrow keys. */
export const selectableValues = (decades: readonly Decade[], years: boolean): YearSelection[] =>
  years
    ? decades.flatMap((one) =>
        one.years.filter(({ count }) => count > 0).map(({ year }) => ({ year })),
      )
    : decades.filter(({ count }) => count > 0).map(({ decade }) => ({ decade }))

/** Returns the next value in a direction, at least `by` years away, or the outermost one. */
export function stepSelection(
  span: YearSelection,
  direction: -1 | 1,
  stops: readonly YearSelection[],
  by = 1,
) {
  const { from, to } = toYearRange(span)
  const goal = (direction > 0 && isRange(span) ? to : from) + direction * by
  const startOf = (stop: YearSelection) => toYearRange(stop).from
  return direction > 0
    ? (stops.find((stop) => startOf(stop) >= goal) ?? stops.at(-1))
    : (stops.findLast((stop) => startOf(stop) <= goal) ?? stops[0])
}

/** Switches from a year to its decade, or from a decade to its first year with archives. */
export function switchLane(
  span: YearSelection,
  decades: readonly Decade[],
): YearSelection | undefined {
  if (isSingleYear(span)) return { decade: decadeOf(span.year) }
  const { from, to } = toYearRange(span)
  const first = decades
    .flatMap(({ years }) => years)
    .find(({ year, count }) => count > 0 && year >= from && year <= to)
  return first && { year: first.year }
}
