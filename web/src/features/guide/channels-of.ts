import type { components } from '#contract'
import { isBroadcastYear } from '../../lib/dates/decades.ts'
import type { ArchiveSummary } from './schedule/genres.ts'
import { type ScheduleBlock, programmeOf } from './schedule/programme.ts'

export type Channel = components['schemas']['Channel']

/** The channels that broadcast in a year, in the order of their numbers. Where a server says no years, they may have. */
export const channelsOf = (channels: readonly Channel[], year: number) =>
  channels
    .filter(
      ({ since, until, archiveCount }) =>
        archiveCount > 0 &&
        (!isBroadcastYear(since) || since <= year) &&
        (!isBroadcastYear(until) || until >= year),
    )
    .toSorted((a, b) => (a.number ?? Infinity) - (b.number ?? Infinity))

export const MAIN_CHANNELS = 3

/** The largest of them, still in the order of their numbers. */
export function mainChannelsOf(channels: readonly Channel[], year: number, count = MAIN_CHANNELS) {
  const all = channelsOf(channels, year)
  const largest = all.toSorted((a, b) => b.archiveCount - a.archiveCount).slice(0, count)
  return all.filter((channel) => largest.includes(channel))
}

const made = new WeakMap<readonly ArchiveSummary[], { key: string; blocks: ScheduleBlock[] }>()

/** A channel's day, put together once for the same recordings. */
export function blocksOf(
  channel: string,
  day: string,
  recordings: readonly ArchiveSummary[],
): ScheduleBlock[] {
  const key = `${channel}\n${day}`
  const known = made.get(recordings)
  if (known?.key === key) return known.blocks
  const blocks = programmeOf(channel, day, recordings)
  made.set(recordings, { key, blocks })
  return blocks
}
