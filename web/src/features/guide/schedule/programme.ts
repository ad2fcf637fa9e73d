import { seededWeights } from '../../../lib/seeded-random.ts'
import { DAY, EVENING, yearOf } from './broadcast-day.ts'
import { EVENING_NEWS, MAIN_LENGTH, MIDDAY_NEWS, broadcastHours, slotRules } from './eras.ts'
import {
  type Genre,
  genreOf,
  hourInTitle,
  isOutOfSeason,
  type ArchiveSummary,
  seriesInTitle,
} from './genres.ts'

/** What a channel has from one moment to another, in seconds since the day's midnight. */
export type ScheduleBlock = {
  kind: 'programme' | 'interlude' | 'testCard'
  from: number
  to: number
  /** Always there in a programme; in an interlude where a spot fits into it. */
  archive?: ArchiveSummary
}

type Entry = {
  archive: ArchiveSummary
  genre: Genre
  /** Seconds */
  length: number
  /** What speaks against it on any day, and by chance on this one. */
  cost: number
  hour: number | undefined
  series: string
}

const FIVE_MINUTES = 5 * 60
/** Seconds by which the last programme may run over the end of service. */
const OVERTIME = 30 * 60
/** Seconds: so long an edition of the news is at most. */
const LONGEST_NEWS = 50 * 60
/** Seconds: what takes longer than that to the next programme is no interlude. */
const LONGEST_INTERLUDE = 45 * 60
/** Hours: so far at most is a programme from the one that its title names. */
const FURTHEST_FROM_NAMED = 3
const LOTS = 2 ** 32

const onTheFive = (time: number) => Math.ceil(time / FIVE_MINUTES) * FIVE_MINUTES

/**
 * A channel's day, from six to six without a gap, put together from its recordings as a programmer of
 * the time would: the news at eight, then the evening's main programme, culture late, and a test card
 * when service is over. Whoever knows the day, the channel and the recordings has the same one.
 * @param day `YYYY-MM-DD`, in the year that is broadcast
 */
export function programmeOf(
  channel: string,
  day: string,
  recordings: readonly ArchiveSummary[],
): ScheduleBlock[] {
  const { opens, closes } = broadcastHours(yearOf(day))
  const wishes = slotRules(new Date(day).getUTCDay())
  const shelf = shelved(channel, day, recordings)

  const onAgain = new Set<string>()

  function take(start: number, limit: number): Entry | undefined {
    const wish = wishes.findLast(({ from }) => from <= start) ?? wishes[0]
    const room = limit - start
    const costOf = ({ genre, length, series, hour, cost }: Entry) => {
      const rank = wish?.wants.indexOf(genre) ?? -1
      const left = room - length
      return (
        cost +
        (rank < 0 ? 60 : rank * 10) +
        (onAgain.has(series) ? 25 : 0) +
        (wish?.main && length < MAIN_LENGTH ? 40 : 0) +
        hoursOff(hour, start) * 6 +
        // What would leave a hole that no programme fills.
        (left > FIVE_MINUTES && left < 20 * 60 ? 15 : 0)
      )
    }
    const fitting = shelf.filter(
      ({ genre, length, hour }) =>
        genre !== 'spot' && genre !== 'news' && length <= room && isInItsTime(hour, start),
    )
    return taken(lowest(fitting, costOf))
  }

  function takeNews(time: number) {
    if (time < opens) return undefined
    const editions = shelf.filter(
      ({ genre, length, hour }) =>
        genre === 'news' && length <= LONGEST_NEWS && isInItsTime(hour, time),
    )
    return taken(lowest(editions, ({ hour, cost }) => cost + hoursOff(hour, time) * 6))
  }

  function taken(entry: Entry | undefined) {
    if (entry) {
      shelf.splice(shelf.indexOf(entry), 1)
      onAgain.add(entry.series)
    }
    return entry
  }

  /** One programme after the other, each begun on a full five minutes before `end` and over by `limit`. */
  function filled(from: number, end: number, limit = end): ScheduleBlock[] {
    const blocks: ScheduleBlock[] = []
    let start = onTheFive(from)
    while (start < end) {
      const entry = take(start, limit)
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
  // The day has what the evening leaves.
  const afternoon = filled(Math.max(opens, MIDDAY_NEWS + (midday?.length ?? 0)), EVENING.from)
  const blocks = [
    ...filled(opens, MIDDAY_NEWS),
    ...(midday ? [blockOf(midday, MIDDAY_NEWS)] : []),
    ...afternoon,
    ...early,
    ...(news ? [blockOf(news, EVENING_NEWS)] : []),
    ...main,
  ]
  return withoutGaps(blocks, shelf)
}

const blockOf = ({ archive, length }: Entry, from: number): ScheduleBlock => ({
  kind: 'programme',
  from,
  to: from + length,
  archive,
})

function shelved(channel: string, day: string, recordings: readonly ArchiveSummary[]): Entry[] {
  const lotOf = seededWeights(`${channel}\n${day}`)
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
      cost: (archive.year === yearOf(day) ? 0 : 6) + (lotOf(archive.id) / LOTS) * 12,
      hour: hourInTitle(archive.title),
      series: seriesInTitle(archive.title),
    }))
    .toSorted((a, b) => a.cost - b.cost || (a.archive.id < b.archive.id ? -1 : 1))
}

const isInItsTime = (hour: number | undefined, start: number) =>
  hour === undefined || Math.abs(hour - start / 3600) <= FURTHEST_FROM_NAMED

const hoursOff = (hour: number | undefined, start: number) =>
  hour === undefined ? 0 : Math.max(0, Math.abs(hour - start / 3600) - 1)

function lowest(entries: readonly Entry[], cost: (entry: Entry) => number): Entry | undefined {
  let [best, least] = [undefined as Entry | undefined, Infinity]
  for (const entry of entries) {
    const own = cost(entry)
    if (own < least) [best, least] = [entry, own]
  }
  return best
}

/** Between two programmes an interlude, with a spot where one fits; before the first and after the last a test card. */
function withoutGaps(blocks: readonly ScheduleBlock[], shelf: readonly Entry[]): ScheduleBlock[] {
  const spots = shelf.filter(({ genre }) => genre === 'spot')
  const all: ScheduleBlock[] = []
  let end = DAY.from
  for (const block of blocks) {
    if (block.from > end) {
      const room = block.from - end
      const spot = spots.findIndex(({ length }) => length <= room)
      const isInterlude = all.length > 0 && room <= LONGEST_INTERLUDE
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

/** The recording that follows another one on the same day; undefined where service ends with it. */
export function blockAfter(blocks: readonly ScheduleBlock[], id: string) {
  const place = blocks.findIndex(({ archive }) => archive?.id === id)
  return place < 0 ? undefined : blocks.slice(place + 1).find(({ archive }) => archive)
}

export function blockBefore(blocks: readonly ScheduleBlock[], id: string) {
  const place = blocks.findIndex(({ archive }) => archive?.id === id)
  return blocks.slice(0, Math.max(place, 0)).findLast(({ kind }) => kind === 'programme')
}

/** The programme that is on at a second of the day, or the next one. */
export const programmeFrom = (blocks: readonly ScheduleBlock[], second: number) =>
  blocks.find(({ kind, to }) => kind === 'programme' && to > second)
