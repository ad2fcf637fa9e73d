import {
  switchLane,
  isRange,
  isSingleYear,
  stepSelection,
  selectableValues,
  type YearSelection,
} from './brush.ts'
import { decadeOf } from '../../lib/dates/decades.ts'
import type { Decade } from '../../entities/archive/group-by-decade.ts'

/** Returns the selection for an arrow, Page, Home or End key; undefined for other keys. */
export function selectionForKey(
  key: string,
  from: YearSelection,
  decades: readonly Decade[],
): YearSelection | undefined {
  // From a range, steps are single years.
  const byYears = isSingleYear(from) || isRange(from)
  const values = selectableValues(decades, byYears)
  const one = byYears ? 1 : 10
  switch (key) {
    case 'ArrowLeft':
      return stepSelection(from, -1, values, one)
    case 'ArrowRight':
      return stepSelection(from, 1, values, one)
    case 'PageUp':
      return stepSelection(from, -1, values, 10)
    case 'PageDown':
      return stepSelection(from, 1, values, 10)
    case 'Home':
      return values[0]
    case 'End':
      return values.at(-1)
    case 'ArrowDown':
      if (isRange(from)) return { decade: decadeOf(from.from) }
      return isSingleYear(from) ? switchLane(from, decades) : from
    case 'ArrowUp':
      return isSingleYear(from) ? from : switchLane(from, decades)
    default:
      return undefined
  }
}
