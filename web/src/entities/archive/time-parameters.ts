import { readMoment } from '../../lib/dates/moment.ts'
import { playerPath } from './links.ts'

export const playerPathAt = (id: string, second: number) =>
  `${playerPath(id)}?t=${Math.floor(second)}`

/** The part of a URL after the path. */
type Address = { search: string; hash: string }

/**
 * The segment that a URL cites, in seconds within the recording: `?t=` and `?end=`, or `t=90,120` as in
 * media fragments. Other sites use `start`, `time_continue` or `#t=`; the first valid one in this order
 * counts. An end that is not after the start is ignored.
 */
export function readSegment({ search, hash }: Address, duration: number) {
  const pairs = [search, hash.slice(1)].flatMap((part) => [...new URLSearchParams(part)])
  const given = (wanted: string) =>
    // A chat that escapes a URL leaves `&amp;` in it.
    pairs.flatMap(([name, value]) =>
      name.replace('amp;', '') === wanted ? [value.split(',')] : [],
    )
  const within = (texts: (string | undefined)[]) =>
    texts.map((text) => readMoment(text ?? '')).find((at) => at !== undefined && at < duration)
  const starts = ['t', 'start', 'time_continue'].flatMap(given)
  const start = within(starts.map(([from]) => from))
  const end = within([...given('end').flat(), ...starts.map(([, until]) => until)])
  return { start, end: end !== undefined && end > (start ?? 0) ? end : undefined }
}
