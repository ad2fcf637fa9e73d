import { hashWeights } from '../../../lib/rendezvous-hash.ts'
import { DAY, EVENING, yearOf } from './broadcast-day.ts'
import { EVENING_NEWS, MAIN_LENGTH, MIDDAY_NEWS, broadcastHours, slotRules } from './eras.ts'
import { type Genre, genreOf, hourInTitle, isOutOfSeason, seriesInTitle } from './genres.ts'
import type { ArchiveSummary } from '../../../entities/types.ts'

/** A part of a channel's day, in seconds since midnight. */
export type ScheduleBlock = {
  kind: 'programme' | 'interlude' | 'testCard'
  from: number
  to: number
  /** Always set in a programme; in an interlude if a spot fits. */
  archive?: ArchiveSummary
}

type Entry = {
  archive: ArchiveSummary
  genre: Genre
  /** Seconds */
  length: number
  /** Costs on any day, plus a random part for this day. */
  cost: number
  hour: number | undefined
  series: string
}

const FIVE_MINUTES = 5 * 60
/** Seconds by which the last programme may exceed broadcast hours. */
const OVERTIME = 30 * 60
/** Maximum duration of a news edition, in seconds. */
const MAX_NEWS_SECONDS = 50 * 60
/** Maximum duration of an interlude, in seconds; a longer gap is a test card. */
const MAX_INTERLUDE_SECONDS = 45 * 60
/** Maximum distance in hours from the hour that a title names. */
const MAX_HOURS_FROM_NAMED = 3
const MAX_WEIGHT = 2 ** 32

const onTheFive = (time: number) => Math.ceil(time / FIVE_MINUTES) * FIVE_MINUTES

/**
 * Computes a channel's day from its recordings, from 6:00 to 6:00 without gaps. It follows a
 * programmer's rules: news at eight, the main programme, culture late, then a test card. The result
 * depends only on channel, day and recordings.
 * @param day `YYYY-MM-DD` in the shown year
 */
export function programmeOf(
  channel: string,
  day: string,
  recordings: readonly ArchiveSummary[],
): ScheduleBlock[] {
  const { opens, closes } = broadcastHours(yearOf(day))
  const rules = slotRules(new Date(day).getUTCDay())
  const available = entriesFrom(channel, day, recordings)

  const scheduledSeries = new Set<string>()

  function takeProgramme(start: number, limit: number): Entry | undefined {
    const rule = rules.findLast(({ from }) => from <= start) ?? rules[0]
    const space = limit - start
    const costOf = ({ genre, length, series, hour, cost }: Entry) => {
      const rank = rule?.genres.indexOf(genre) ?? -1
      const left = space - length
      return (
        cost +
        (rank < 0 ? 60 : rank * 10) +
        (scheduledSeries.has(series) ? 25 : 0) +
        (rule?.main && length < MAIN_LENGTH ? 40 : 0) +
        hoursOff(hour, start) * 6 +
        // Leaves a gap too short for another programme.
        (left > FIVE_MINUTES && left < 20 * 60 ? 15 : 0)
      )
    }
    const fitting = available.filter(
      ({ genre, length, hour }) =>
        genre !== 'spot' && genre !== 'news' && length <= space && isInItsTime(hour, start),
    )
    return remove(lowest(fitting, costOf))
  }

  function takeNews(time: number) {
    if (time < opens) return undefined
    const editions = available.filter(
      ({ genre, length, hour }) =>
        genre === 'news' && length <= MAX_NEWS_SECONDS && isInItsTime(hour, time),
    )
    return remove(lowest(editions, ({ hour, cost }) => cost + hoursOff(hour, time) * 6))
  }

  function remove(entry: Entry | undefined) {
    if (entry) {
      available.splice(available.indexOf(entry), 1)
      scheduledSeries.add(entry.series)
    }
    return entry
  }

  /** Schedules programmes at full five minutes that start before `end` and end by `limit`. */
  function filled(from: number, end: number, limit = end): ScheduleBlock[] {
    const blocks: ScheduleBlock[] = []
    let start = onTheFive(from)
    while (start < end) {
      const entry = takeProgramme(start, limit)
      if (!entry) break
      blocks.push(blockOf(entry, start))
      start = onTheFive(start + entry.length)
    }
    return blocks
  }

  const news = takeNews(EVENING_NEWS)
  const midday = takeNews(MIDDAY_NEWS)
  const main = filled(EVENING_NEWS + (news?.length ?? 0), closes, closes + OVERTIME)
  const early = filled(Math.max(opens, EVENING.from), EVENING_NEWS)
  // Filled after the evening, which has the first choice of recordings.
  const afternoon = filled(Math.max(opens, MIDDAY_NEWS + (midday?.length ?? 0)), EVENING.from)
  const blocks = [
    ...filled(opens, MIDDAY_NEWS),
    ...(midday ? [blockOf(midday, MIDDAY_NEWS)] : []),
    ...afternoon,
    ...early,
    ...(news ? [blockOf(news, EVENING_NEWS)] : []),
    ...main,
  ]
  return withoutGaps(blocks, available)
}

const blockOf = ({ archive, length }: Entry, from: number): ScheduleBlock => ({
  kind: 'programme',
  from,
  to: from + length,
  archive,
})

function entriesFrom(channel: string, day: string, recordings: readonly ArchiveSummary[]): Entry[] {
  const weightOf = hashWeights(`${channel}\n${day}`)
  const byId = new Map(
    recordings
      .filter(({ duration, title }) => duration >= 1 && !isOutOfSeason(title, day))
      .map((one) => [one.id, one]),
  )
  return [...byId.values()]
    .map((archive) => ({
      archive,
      genre: genreOf(archive),
      length: Math.round(archive.duration),
      cost: (archive.year === yearOf(day) ? 0 : 6) + (weightOf(archive.id) / MAX_WEIGHT) * 12,
      hour: hourInTitle(archive.title),
      series: seriesInTitle(archive.title),
    }))
    .toSorted((a, b) => a.cost - b.cost || (a.archive.id < b.archive.id ? -1 : 1))
}

const isInItsTime = (hour: number | undefined, start: number) =>
  hour === undefined || Math.abs(hour - start / 3600) <= MAX_HOURS_FROM_NAMED

const hoursOff = (hour: number | undefined, start: number) =>
  hour === undefined ? 0 : Math.max(0, Math.abs(hour - start / 3600) - 1)

function lowest(entries: readonly Entry[], cost: (entry: Entry) => number): Entry | undefined {
  let [best, lowestCost] = [undefined as Entry | undefined, Infinity]
  for (const entry of entries) {
    const own = cost(entry)
    if (own < lowestCost) [best, lowestCost] = [entry, own]
  }
  return best
}

/**
 * Fills gaps: an interlude between programmes, with a spot if one fits; a test card at both ends.
 */
function withoutGaps(
  blocks: readonly ScheduleBlock[],
  available: readonly Entry[],
): ScheduleBlock[] {
  const spots = available.filter(({ genre }) => genre === 'spot')
  const all: ScheduleBlock[] = []
  let end = DAY.from
  for (const block of blocks) {
    if (block.from > end) {
      const space = block.from - end
      const spot = spots.findIndex(({ length }) => length <= space)
      const isInterlude = all.length > 0 && space <= MAX_INTERLUDE_SECONDS
      const archive = isInterlude ? spots.splice(spot, spot < 0 ? 0 : 1)[0]?.archive : undefined
      const kind = isInterlude ? 'interlude' : 'testCard'
      all.push({ kind, from: end, to: block.from, ...(archive && { archive }) })
    }
    all.push(block)
    end = block.to
  }
  if (end < DAY.to) all.push({ kind: 'testCard', from: end, to: DAY.to })
  return all
}

export const blockAt = (blocks: readonly ScheduleBlock[], second: number) =>
  blocks.find(({ from, to }) => second >= from && second < to)

/** Returns the next block with an archive on the same day; undefined after the last. */
export function blockAfter(blocks: readonly ScheduleBlock[], id: string) {
  const index = blocks.findIndex(({ archive }) => archive?.id === id)
  return index < 0 ? undefined : blocks.slice(index + 1).find(({ archive }) => archive)
}

export function blockBefore(blocks: readonly ScheduleBlock[], id: string) {
  const index = blocks.findIndex(({ archive }) => archive?.id === id)
  return blocks.slice(0, Math.max(index, 0)).findLast(({ kind }) => kind === 'programme')
}

/** Returns the programme at a second of the day, or the next one. */
export const programmeFrom = (blocks: readonly ScheduleBlock[], second: number) =>
  blocks.find(({ kind, to }) => kind === 'programme' && to > second)
