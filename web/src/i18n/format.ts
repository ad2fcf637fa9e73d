import { useTranslation } from 'react-i18next'
import { isDay } from '../lib/dates/calendar-day.ts'
import { once } from '../lib/once.ts'
import { twoDigits } from '../lib/text/two-digits.ts'

/** Adds the French ordinal of the first of the month, which Intl lacks. */
export const withOrdinal = (date: string, language: string) =>
  language === 'fr' ? date.replace(/\b1 /, '1er ') : date

/** A time of day with its Spanish article: 'las 20:30', 'la 01:05'. */
export const withArticle = (time: string) => (/^0?1:/.test(time) ? 'la ' : 'las ') + time

/** Intl formats of one language, each created on first use: Intl constructors are slow. */
function createFormat(of: string) {
  // The English texts use British dates, times and lists.
  const language = of === 'en' ? 'en-GB' : of
  const number = once(() => new Intl.NumberFormat(language))
  const percent = once(() => new Intl.NumberFormat(language, { style: 'percent' }))
  const day = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }))

  /** Formats a server's invalid number as '–'. */
  const spell = (how: Intl.NumberFormat, value: number) =>
    Number.isFinite(value) ? how.format(value) : '–'

  return {
    language,
    number: (value: number) => spell(number(), value),
    percent: (value: number) => spell(percent(), value),
    /** `YYYY-MM-DD` or RFC 3339 → '12 mars 1978'; undefined for null or an invalid date. */
    day: (value: string | null | undefined) => {
      const time = typeof value === 'string' && isDay(value.slice(0, 10)) ? Date.parse(value) : NaN
      return Number.isNaN(time) ? undefined : withOrdinal(day().format(time), language)
    },
    /** Whole seconds → '4:05' or '1:02:03'. */
    clock: (seconds: number) => {
      const whole = Math.max(0, Math.floor(Number.isFinite(seconds) ? seconds : 0))
      const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
      return h ? `${h}:${twoDigits(m)}:${twoDigits(s)}` : `${m}:${twoDigits(s)}`
    },
    /** Whole seconds → '26 minutes' or '1 heure et 25 minutes', for screen readers. */
    length: (seconds: number) => {
      const say = (value: number, unit: 'second' | 'minute' | 'hour') =>
        spell(new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }), value)
      const minutes = Math.round(seconds / 60)
      if (!(seconds >= 60)) return say(Math.round(seconds), 'second')
      if (minutes < 60) return say(minutes, 'minute')
      const parts = [say(Math.floor(minutes / 60), 'hour')]
      if (minutes % 60) parts.push(say(minutes % 60, 'minute'))
      return new Intl.ListFormat(language).format(parts)
    },
  }
}

export type Format = ReturnType<typeof createFormat>

const formats = new Map<string, Format>()

export function formatIn(language: string): Format {
  let format = formats.get(language)
  if (!format) formats.set(language, (format = createFormat(language)))
  return format
}

export function useFormat(): Format {
  const { i18n } = useTranslation()
  return formatIn(i18n.resolvedLanguage ?? 'fr')
}
