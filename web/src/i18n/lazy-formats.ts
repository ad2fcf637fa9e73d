import { withOrdinal, type Format } from './format.ts'

const DAY_IN_MS = 86_400_000

/** Returns further formats for a language, in a chunk that only few pages load. */
export const lazyFormats = ({ language }: Format) => ({
  /** Bytes → '3,1 ko', '60 octets': the short form of bytes lacks a plural in some languages. */
  size: (bytes: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: bytes < 1000 ? 'byte' : 'kilobyte',
      unitDisplay: bytes < 1000 ? 'long' : 'short',
      maximumFractionDigits: 1,
    }).format(bytes < 1000 ? bytes : bytes / 1000),
  fullDay: (day: string) =>
    withOrdinal(
      new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
        Date.parse(day),
      ),
      language,
    ),
  /** `YYYY-MM-DD` → '14 mai'. */
  dayOfYear: (day: string) =>
    withOrdinal(
      new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        Date.parse(day),
      ),
      language,
    ),
  list: (parts: string[]) => new Intl.ListFormat(language).format(parts),
  either: (parts: string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(parts),
  /** Relative time in whole days: 'three days ago'. */
  ago: (value: string, now: number) => {
    const days = Math.round((Date.parse(value) - now) / DAY_IN_MS)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  },
})
