import type { components } from '#contract'
import { cutText } from '../lib/text/cut-text.ts'

/** As much of an archive as a card needs, so that lists of this device need no request. */
export type ArchiveSnapshot = Pick<
  components['schemas']['ArchiveSummary'],
  'id' | 'title' | 'channel' | 'year' | 'broadcastDate' | 'duration' | 'thumbnail'
>

/** A snapshot and when it was taken, in ms since 1970. */
export type DatedSnapshot = ArchiveSnapshot & { at: number }

const ID_LENGTH = 128
const TEXT_LENGTH = 1024

const isText = (value: unknown, most = TEXT_LENGTH): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most

/** No address holds half a character: a link that is made of one throws. */
const isId = (value: unknown): value is string => isText(value, ID_LENGTH) && !/\p{Cs}/u.test(value)

const isNumber = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function snapshotOf(archive: ArchiveSnapshot): ArchiveSnapshot {
  const { id, title, channel, year, broadcastDate, duration, thumbnail } = archive
  const { id: channelId, name } = channel
  return {
    id,
    // An endless title is not worth the room that it would take from the others.
    title: cutText(title, TEXT_LENGTH),
    channel: { id: channelId, name },
    year,
    broadcastDate,
    duration,
    thumbnail,
  }
}

export function readDated(value: unknown): DatedSnapshot | undefined {
  if (!isObject(value) || !isObject(value.channel)) return undefined
  const { id, title, year, broadcastDate, duration, thumbnail, at } = value
  const { id: channelId, name } = value.channel
  const day = typeof broadcastDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(broadcastDate)
  const sound =
    isId(id) &&
    isText(title) &&
    isText(channelId, ID_LENGTH) &&
    isText(name) &&
    isNumber(year, 1900, 2100) &&
    Number.isInteger(year) &&
    isNumber(duration, 0, Number.MAX_SAFE_INTEGER) &&
    isNumber(at, 0, 8.64e15) &&
    (thumbnail === '' || isText(thumbnail))
  if (!sound) return undefined
  return {
    id,
    title,
    channel: { id: channelId, name },
    year,
    broadcastDate: day ? broadcastDate : null,
    duration,
    thumbnail,
    at,
  }
}

/** Dated snapshots out of anything at all, an archive once, the latest first, at most `most`. */
export function readDatedList(stored: unknown, most: number): DatedSnapshot[] {
  const seen = new Set<string>()
  return (Array.isArray(stored) ? stored : [])
    .map(readDated)
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.at - a.at)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, most)
}
