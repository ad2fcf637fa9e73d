import { isDay } from '../../../lib/dates/calendar-day.ts'
import { once } from '../../../lib/once.ts'

/** A broadcast day lasts from 6:00 to 6:00. Seconds count from its midnight. */
export const DAY = { from: 6 * 3600, to: 30 * 3600 }

export const EVENING = { from: 18 * 3600, to: 25 * 3600 }

export type BroadcastTime = {
  /** `YYYY-MM-DD`; until 6:00 the day before. */
  day: string
  /** Seconds since that day's midnight. */
  second: number
}

// Always the stations' time zone, whatever the device's.
const clock = once(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Paris',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** @param time ms since 1970 */
export function broadcastTimeAt(time: number): BroadcastTime {
  const parts = Object.fromEntries(
    clock()
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const past = hour * 3600 + minute * 60 + second
  const isNight = past < DAY.from
  const date = new Date(Date.UTC(year, month - 1, isNight ? day - 1 : day))
  return { day: date.toISOString().slice(0, 10), second: isNight ? past + 24 * 3600 : past }
}

/** Returns the same date in another year; 29 February becomes the 28th where needed. */
export function sameDayInYear(year: number, day: string): string {
  const then = `${String(year).padStart(4, '0')}${day.slice(4)}`
  return isDay(then) ? then : then.replace(/-29$/, '-28')
}

export const yearOf = (day: string) => Number(day.slice(0, 4))
