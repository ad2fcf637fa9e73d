import { useFormat } from '../../../i18n/format.ts'
import { useClock } from '../../../lib/hooks/use-clock.ts'

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

// Cached: Intl objects are slow to create, and every comment needs three.
const formats = new Map<string, ReturnType<typeof createFormats>>()
const createFormats = (language: string) => ({
  // Numeric: twenty months ago is not always 'last year', nor forty hours 'yesterday'.
  past: new Intl.RelativeTimeFormat(language),
  present: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
  exact: new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }),
})

function formatsIn(language: string) {
  const known = formats.get(language) ?? createFormats(language)
  formats.set(language, known)
  return known
}

/** Formats '3 days ago' in the largest unit that fits; a future time becomes 'now'. Times in ms. */
export function relativeTime(then: number, now: number, language: string): string {
  const seconds = Math.max(0, (now - then) / 1000)
  const { past, present } = formatsIn(language)
  const step = STEPS.find(([, length]) => seconds >= length)
  return step ? past.format(-Math.floor(seconds / step[1]), step[0]) : present.format(0, 'second')
}

/** Uses the device's current time zone: an Intl format keeps the one of its creation. */
export const exactTime = (then: number, language: string): string =>
  formatsIn(language).exact.format(then - new Date(then).getTimezoneOffset() * 60_000)

/** Formats a date-time (RFC 3339) in the visitor's language and time zone; undefined if invalid. */
export function useDateTime(value: string | null): { ago: string; exact: string } | undefined {
  const { language } = useFormat()
  const then = value ? Date.parse(value) : Number.NaN
  const ago = useClock((now) =>
    Number.isNaN(then) ? undefined : relativeTime(then, now, language),
  )
  if (ago === undefined) return undefined
  return { ago, exact: exactTime(then, language) }
}
