import type { components } from '#contract'
import { cutText } from '../lib/text/cut-text.ts'

/** The fields of an archive that a card needs, so that stored lists need no request. */
export type ArchiveSnapshot = Pick<
  components['schemas']['ArchiveSummary'],
  'id' | 'title' | 'channel' | 'year' | 'broadcastDate' | 'duration' | 'thumbnail'
>

/** A snapshot with its time in ms since 1970. */
export type DatedSnapshot = ArchiveSnapshot & { at: number }

const ID_LENGTH = 128
const TEXT_LENGTH = 1024

const isText = (value: unknown, maxLength = TEXT_LENGTH): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength

/** Rejects lone surrogates: `encodeURIComponent` throws for them. */
const isId = (value: unknown): value is string => isText(value, ID_LENGTH) && !/\p{Cs}/u.test(value)

const isNumber = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function snapshotOf(archive: ArchiveSnapshot): ArchiveSnapshot {
  const { id, title, channel, year, broadcastDate, duration, thumbnail } = archive
  const { id: channelId, name } = channel
  return {
    id,
    // A very long title would use up the storage quota.
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
  const isValid =
    isId(id) &&
    isText(title) &&
    isText(channelId, ID_LENGTH) &&
    isText(name) &&
    isNumber(year, 1900, 2100) &&
    Number.isInteger(year) &&
    isNumber(duration, 0, Number.MAX_SAFE_INTEGER) &&
    isNumber(at, 0, 8.64e15) &&
    (thumbnail === '' || isText(thumbnail))
  if (!isValid) return undefined
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

/** Valid snapshots of a stored value, without duplicates, latest first, at most `max`. */
export function readDatedList(stored: unknown, max: number): DatedSnapshot[] {
  const seen = new Set<string>()
  return (Array.isArray(stored) ? stored : [])
    .map(readDated)
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.at - a.at)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, max)
}
