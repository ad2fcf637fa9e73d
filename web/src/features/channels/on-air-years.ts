import { decadeOf } from '../../lib/dates/decades.ts'
import { isBroadcastYear } from '../../entities/archive/broadcast-years.ts'
import type { Channel } from '../../entities/types.ts'

/** The years of the guide; `last` is inclusive. */
export type Axis = { first: number; last: number; decades: number[] }

/** Returns the whole years on air; undefined if the server gives no first year. */
export function yearsOnAir({ since, until }: Channel, thisYear: number) {
  if (!isBroadcastYear(since)) return undefined
  const ends = isBroadcastYear(until) ? until : null
  return { since, until: Math.max(since, ends ?? thisYear), isOpenEnded: ends === null }
}

export function axisOf(channels: readonly Channel[], thisYear: number): Axis {
  const lives = channels.flatMap((channel) => yearsOnAir(channel, thisYear) ?? [])
  const first = Math.min(thisYear, ...lives.map(({ since }) => since))
  const last = Math.max(thisYear, ...lives.map(({ until }) => until))
  const start = Math.ceil(first / 10) * 10
  const decades = Array.from(
    { length: Math.max(0, Math.floor((last - start) / 10) + 1) },
    (_, position) => start + position * 10,
  )
  return { first, last, decades }
}

/** Returns the start of a year on the axis, from 0 to 1; the year after the last is 1. */
export const axisPosition = (year: number, { first, last }: Axis) =>
  (year - first) / (last - first + 1)

/** Splits the years on air by decade, each with position and width on the axis, from 0 to 1. */
export function axisSegments({ since, until }: { since: number; until: number }, axis: Axis) {
  const parts: { decade: number; from: number; width: number }[] = []
  for (let year = since; year <= until; year = decadeOf(year) + 10) {
    const end = Math.min(until, decadeOf(year) + 9) + 1
    const from = axisPosition(year, axis)
    parts.push({ decade: decadeOf(year), from, width: axisPosition(end, axis) - from })
  }
  return parts
}

export function isOnAirIn(channel: Channel, year: number, thisYear: number) {
  const air = yearsOnAir(channel, thisYear)
  return air !== undefined && air.since <= year && year <= air.until
}
