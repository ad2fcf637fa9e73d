import { readMoment } from '../../../lib/dates/moment.ts'

/** Matches 4:05, 12:34, 1:02:03. Not 12:3, 1:2:3:4, 20:30.5 or a part of something longer. */
const TIME_CODE = /(?<![\d:.,/])(?:\d{1,2}:(?=\d\d:))?\d{1,3}:[0-5]\d(?!\d|:\d|[.,/]\d)/g

type Part = string | { text: string; seconds: number }

/** Splits a text at the time codes that lie within the recording's `duration` in seconds. */
export function splitTimeCodes(text: string, duration: number): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const match of text.matchAll(TIME_CODE)) {
    const [cited] = match
    const seconds = readMoment(cited)
    if (seconds === undefined || seconds >= duration) continue
    if (match.index > from) parts.push(text.slice(from, match.index))
    parts.push({ text: cited, seconds })
    from = match.index + cited.length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts
}
