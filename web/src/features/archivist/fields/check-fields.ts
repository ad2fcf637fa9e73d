import { limits } from '#limits'
import { isDay } from '../../../lib/dates/calendar-day.ts'
import { isBlank } from '../../../lib/is-blank.ts'
import { safeHttpUrl } from '../../../lib/safe-http-url.ts'
import type { Draft } from './draft.ts'
import { isResolution } from './resolutions.ts'

/** Field names in page order, which is the order of focus after an invalid submit. */
export const fieldNames = [
  'video',
  'resolution',
  'title',
  'description',
  'category',
  'channel',
  'broadcastDate',
  'year',
  'copyright',
  'musicTitle',
  'musicUrl',
] as const

export type FieldName = (typeof fieldNames)[number]

export type FieldError =
  | { code: 'required' | 'unknown' | 'date' | 'url' }
  | { code: 'tooLong'; max: number }
  | { code: 'year'; min: number; max: number }
  | { code: 'yearMismatch'; year: string }
  | { code: 'mismatch'; resolution: string }

type FieldOptions = {
  channels: readonly { id: string }[]
  categories: readonly { id: string }[]
  /**
   * Resolution of the chosen file; undefined before validation, or if the server found another one.
   */
  resolution: string | undefined
  /** True for an incomplete date input, whose `value` is empty in every browser. */
  isDateIncomplete?: boolean
}

const bounds = limits.ArchiveUpload
const years = limits.ArchiveUpload.year

/** Counts code points, as the contract does. */
export const lengthOf = (text: string) => Array.from(text).length

/** Validates each field by the contract's limits. The video has its own validation. */
export function checkFields(
  draft: Draft,
  options: FieldOptions,
): Partial<Record<FieldName, FieldError>> {
  const errors: [FieldName, FieldError | undefined][] = [
    ['resolution', checkResolution(draft.resolution, options.resolution)],
    ['title', checkText(draft.title, bounds.title.maxLength, true)],
    ['description', checkText(draft.description, bounds.description.maxLength)],
    ['category', checkChoice(draft.category, options.categories)],
    ['channel', checkChoice(draft.channel, options.channels)],
    ['broadcastDate', options.isDateIncomplete ? { code: 'date' } : checkDate(draft)],
    ['year', checkYear(draft.year)],
    ['copyright', checkText(draft.copyright, bounds.copyright.maxLength, true)],
  ]
  if (draft.music) {
    errors.push(
      ['musicTitle', checkText(draft.musicTitle, bounds.musicTitle.maxLength, true)],
      ['musicUrl', checkUrl(draft.musicUrl.trim())],
    )
  }
  return Object.fromEntries(errors.filter(([, problem]) => problem))
}

function checkText(text: string, max: number, required = false): FieldError | undefined {
  if (required && isBlank(text)) return { code: 'required' }
  return lengthOf(text.trim()) > max ? { code: 'tooLong', max } : undefined
}

function checkChoice(id: string, among: readonly { id: string }[]): FieldError | undefined {
  if (!id) return { code: 'required' }
  return among.some((one) => one.id === id) ? undefined : { code: 'unknown' }
}

function checkResolution(chosen: string, ofFile: string | undefined): FieldError | undefined {
  if (!chosen) return { code: 'required' }
  if (!isResolution(chosen)) return { code: 'unknown' }
  return ofFile && ofFile !== chosen ? { code: 'mismatch', resolution: ofFile } : undefined
}

function checkYear(year: string): FieldError | undefined {
  if (!year.trim()) return { code: 'required' }
  const { minimum: min, maximum: max } = years
  const value = /^\d{4}$/.test(year.trim()) ? Number(year) : Number.NaN
  return value >= min && value <= max ? undefined : { code: 'year', min, max }
}

/** Returns the year of a complete date, otherwise ''. Browsers fire `input` at each digit. */
export function yearOfDay(day: string): string {
  const year = day.slice(0, 4)
  return isDay(day) && !checkYear(year) ? year : ''
}

function checkDate({ broadcastDate, year }: Draft): FieldError | undefined {
  if (!broadcastDate) return undefined
  if (!isDay(broadcastDate)) return { code: 'date' }
  const typedYear = year.trim()
  return typedYear && !broadcastDate.startsWith(typedYear)
    ? { code: 'yearMismatch', year: typedYear }
    : undefined
}

function checkUrl(url: string): FieldError | undefined {
  if (!url) return undefined
  if (!safeHttpUrl(url) || /\s/.test(url)) return { code: 'url' }
  const max = bounds.musicUrl.maxLength
  return lengthOf(url) > max ? { code: 'tooLong', max } : undefined
}
