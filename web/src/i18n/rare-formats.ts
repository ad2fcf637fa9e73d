import type { Format } from './format.ts'

const DAY_IN_MS = 86_400_000

/** What few pages say: sizes, lists and days ago, in the language of a format. */
export const rareFormats = ({ language }: Format) => ({
  /** Bytes → '3,1 ko'. */
  size: (bytes: number) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: bytes < 1000 ? 'byte' : 'kilobyte',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(bytes < 1000 ? bytes : bytes / 1000),
  /** 'a, b et c'. */
  list: (parts: string[]) => new Intl.ListFormat(language).format(parts),
  /** 'a, b ou c'. */
  either: (parts: string[]) => new Intl.ListFormat(language, { type: 'disjunction' }).format(parts),
  /** Whole days between two times, for 'three days ago'. */
  ago: (value: string, now: number) => {
    const days = Math.round((Date.parse(value) - now) / DAY_IN_MS)
    return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
  },
})
