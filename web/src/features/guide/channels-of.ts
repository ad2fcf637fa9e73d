import { isBroadcastYear } from '../../entities/archive/broadcast-years.ts'
import { type ScheduleBlock, programmeOf } from './schedule/programme.ts'
import type { ArchiveSummary, Channel } from '../../entities/types.ts'

/** Returns the channels on air in a year, by number. A channel without known years is included. */
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

/** Returns the channels with most archives, by number. */
export function mainChannelsOf(channels: readonly Channel[], year: number, count = MAIN_CHANNELS) {
  const all = channelsOf(channels, year)
  const largest = all.toSorted((a, b) => b.archiveCount - a.archiveCount).slice(0, count)
  return all.filter((channel) => largest.includes(channel))
}

const made = new WeakMap<readonly ArchiveSummary[], { key: string; blocks: ScheduleBlock[] }>()

/** Returns the schedule of a channel's day, cached by its recordings. */
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
