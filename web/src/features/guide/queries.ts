import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'
import { hashedPick } from '../../lib/rendezvous-hash.ts'
import { createServerClock } from '../../lib/dates/server-clock.ts'
import { yearOf } from './schedule/broadcast-day.ts'
import type { ArchiveSummary } from '../../entities/types.ts'

// Channels repeat recordings for at most this many years.
const REPEAT_YEARS = 2
/** Maximum number of pages that a day is picked from, whatever `pageCount` says. */
const MAX_PAGES = 100
const FRESH_MS = 10 * 60_000

/** The server's time by its Date headers. */
export const clock = createServerClock()

type Years = { year: number } | { from: number; to: number }

async function page(channel: string, years: Years, number: number, signal: AbortSignal) {
  const asked = Date.now()
  const query = { channel, ...years, sort: '-broadcastDate' as const, page: number }
  // Bypasses the cache on page 1 to read a current Date header.
  const cache = number === 1 ? ('no-store' as const) : ('default' as const)
  const call = await api.GET('/api/archives', { params: { query }, signal, cache })
  if (number === 1) clock.learn({ asked, there: Date.now(), headers: call.response.headers })
  return dataOf(Promise.resolve(call))
}

/**
 * Fetches at most two pages of a channel's list: the latest recordings, and a page picked by the
 * day.
 */
async function fetchSample(channel: string, day: string, years: Years, signal: AbortSignal) {
  const first = await page(channel, years, 1, signal)
  const others = Math.min(Math.trunc(first.pageCount) || 1, MAX_PAGES) - 1
  if (others < 1) return first.items
  const second = await page(channel, years, 1 + hashedPick(`${channel}\n${day}`, others), signal)
  return [...first.items, ...second.items]
}

/** Fetches the year and the two before; only the year if the server lacks ranges. */
async function recordingsFor(channel: string, day: string, signal: AbortSignal) {
  const year = yearOf(day)
  const range = { from: year - REPEAT_YEARS, to: year }
  const isOfTime = (one: ArchiveSummary) => one.year >= range.from && one.year <= range.to
  const found = await fetchSample(channel, day, range, signal).catch((error: unknown) => {
    if (error instanceof Failure && error.status === 400) return undefined
    throw error
  })
  if (found?.every(isOfTime)) return found
  return (await fetchSample(channel, day, { year }, signal)).filter(isOfTime)
}

export const guide = {
  /** @param day `YYYY-MM-DD` in the shown year */
  recordings: (channel: string, day: string) =>
    queryOptions({
      queryKey: ['archives', 'guide', channel, day],
      queryFn: ({ signal }) => recordingsFor(channel, day, signal),
      staleTime: FRESH_MS,
    }),
}
