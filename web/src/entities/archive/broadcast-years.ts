import { decadeOf } from '../../lib/dates/decades.ts'

/** Limits years, because the length of axes and charts depends on their range. */
export const isBroadcastYear = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 1800 && Number(value) < 2200

const FIRST = 1940

export const allDecades = (now = new Date()) =>
  Array.from(
    { length: (decadeOf(now.getFullYear()) - FIRST) / 10 + 1 },
    (_, position) => FIRST + position * 10,
  )
