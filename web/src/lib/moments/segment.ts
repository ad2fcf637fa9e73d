import { readMoment } from './moment.ts'

/** What follows the path: a location of the page's or of the router's. */
type Address = { search: string; hash: string }

/**
 * The segment that an address cites, in seconds and within the recording: `?t=` and `?end=`, or
 * `t=90,120` as media fragments have it. Other sites write `start`, `time_continue` or `#t=`: the first
 * in this order that can be read counts. An end that is not after the start is none.
 */
export function readSegment({ search, hash }: Address, duration: number) {
  const pairs = [search, hash.slice(1)].flatMap((part) => [...new URLSearchParams(part)])
  const given = (wanted: string) =>
    // A chat that escapes an address leaves `&amp;` in it.
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
