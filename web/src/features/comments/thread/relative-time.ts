import { useFormat } from '../../../i18n/format.ts'
import { useClock } from '../../../lib/hooks/use-clock.ts'

const STEPS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

// Intl objects are slow to make, and every comment asks for three.
const formats = new Map<string, ReturnType<typeof createFormats>>()
const createFormats = (language: string) => ({
  // Counted: twenty months ago is not always 'last year', nor forty hours 'yesterday'.
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

/** '3 days ago', by the largest unit that fits; a clock that runs ahead says 'now'. Times in ms. */
export function relativeTime(then: number, now: number, language: string): string {
  const seconds = Math.max(0, (now - then) / 1000)
  const { past, present } = formatsIn(language)
  const step = STEPS.find(([, length]) => seconds >= length)
  return step ? past.format(-Math.floor(seconds / step[1]), step[0]) : present.format(0, 'second')
}

/** By the device's clock as it is now: a format keeps the time zone that it was made in. */
export const exactTime = (then: number, language: string): string =>
  formatsIn(language).exact.format(then - new Date(then).getTimezoneOffset() * 60_000)

/** A moment (RFC 3339) in the visitor's language and time zone; undefined when it is none. */
export function useDateTime(value: string | null): { ago: string; exact: string } | undefined {
  const { language } = useFormat()
  const then = value ? Date.parse(value) : Number.NaN
  const ago = useClock((now) =>
    Number.isNaN(then) ? undefined : relativeTime(then, now, language),
  )
  if (ago === undefined) return undefined
  return { ago, exact: exactTime(then, language) }
}
