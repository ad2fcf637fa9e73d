import type { TimeRange } from '../grid/grid-cells.ts'

const HOUR = 3600
/** Seconds: a full hour nearer to now would show the same programmes. */
const NEAR = 900

/** Returns the full hours of a span and, within it, now; `chosen` always stays. */
export function timesOf(span: TimeRange, now: number, chosen?: number): number[] {
  const hours = Array.from(
    { length: (span.to - span.from) / HOUR },
    (_, hour) => span.from + hour * HOUR,
  )
  if (now < span.from || now >= span.to) return hours
  const shown = hours.filter((hour) => hour === chosen || Math.abs(hour - now) >= NEAR)
  return [...new Set([...shown, now])].toSorted((a, b) => a - b)
}
