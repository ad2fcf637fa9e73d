import { decadeOf } from '../../lib/dates/decades.ts'
import type { Decade } from '../../entities/archive/group-by-decade.ts'

/** A selection on the timeline: a year, a decade or a range of years. */
export type YearSelection = { year: number } | { decade: number } | YearRange
export type YearRange = { from: number; to: number }

export const isSingleYear = (selection: YearSelection): selection is { year: number } =>
  'year' in selection

export const isRange = (selection: YearSelection): selection is YearRange => 'from' in selection

export const toYearRange = (selection: YearSelection): YearRange => {
  if (isRange(selection)) return selection
  return isSingleYear(selection)
    ? { from: selection.year, to: selection.year }
    : { from: selection.decade, to: selection.decade + 9 }
}

export const isSameSelection = (a: YearSelection | undefined, b: YearSelection | undefined) =>
  a !== undefined && b !== undefined && selectionLabel(a) === selectionLabel(b)

export const selectionLabel = (selection: YearSelection) => {
  if (isRange(selection)) return `r${selection.from}-${selection.to}`
  return isSingleYear(selection) ? `y${selection.year}` : `d${selection.decade}`
}

export function countOf(selection: YearSelection, decades: readonly Decade[]) {
  const { from, to } = toYearRange(selection)
  return decades
    .flatMap(({ years }) => years)
    .reduce((sum, { year, count }) => (year >= from && year <= to ? sum + count : sum), 0)
}

/** Returns the year at a position from 0 (left) to 1 (right), clamped to the first and last. */
export function yearAtPosition(position: number, decades: readonly Decade[]) {
  const years = decades.length * 10
  const index = Math.min(years - 1, Math.max(0, Math.floor(position * years)))
  return (decades[0]?.decade ?? 0) + index
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
  selection: YearSelection,
  direction: -1 | 1,
  values: readonly YearSelection[],
  by = 1,
) {
  const { from, to } = toYearRange(selection)
  const goal = (direction > 0 && isRange(selection) ? to : from) + direction * by
  const startOf = (value: YearSelection) => toYearRange(value).from
  return direction > 0
    ? (values.find((stop) => startOf(stop) >= goal) ?? values.at(-1))
    : (values.findLast((stop) => startOf(stop) <= goal) ?? values[0])
}

/** Switches from a year to its decade, or from a decade to its first year with archives. */
export function switchLane(
  selection: YearSelection,
  decades: readonly Decade[],
): YearSelection | undefined {
  if (isSingleYear(selection)) return { decade: decadeOf(selection.year) }
  const { from, to } = toYearRange(selection)
  const first = decades
    .flatMap(({ years }) => years)
    .find(({ year, count }) => count > 0 && year >= from && year <= to)
  return first && { year: first.year }
}
