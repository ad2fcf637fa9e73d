import { crossOver, isRange, isYear, stepFrom, stopsOf, type Span } from './brush.ts'
import { decadeOf } from '../../lib/dates/decades.ts'
import type { Decade } from '../../lib/dates/decades-of.ts'

/** Where an arrow, a page key, Home or End leads on the timeline; undefined for any other key. */
export function spanForKey(key: string, from: Span, decades: readonly Decade[]): Span | undefined {
  // From a range, one goes on year by year.
  const byYears = isYear(from) || isRange(from)
  const stops = stopsOf(decades, byYears)
  const one = byYears ? 1 : 10
  switch (key) {
    case 'ArrowLeft':
      return stepFrom(from, -1, stops, one)
    case 'ArrowRight':
      return stepFrom(from, 1, stops, one)
    case 'PageUp':
      return stepFrom(from, -1, stops, 10)
    case 'PageDown':
      return stepFrom(from, 1, stops, 10)
    case 'Home':
      return stops[0]
    case 'End':
      return stops.at(-1)
    case 'ArrowDown':
      if (isRange(from)) return { decade: decadeOf(from.from) }
      return isYear(from) ? crossOver(from, decades) : from
    case 'ArrowUp':
      return isYear(from) ? from : crossOver(from, decades)
    default:
      return undefined
  }
}
