import { readDay } from './calendar-day.ts'

// A hash, because browsers do not send it: the date may be a date of birth.
const EVENING = '#soiree='

export const eveningHash = (day: string) => EVENING + day

/** True if a hash names an evening, valid or not. */
export const asksForEvening = (hash: string) => hash.startsWith(EVENING)

/** The day of an evening hash; null if the day is invalid; undefined for another hash. */
export const eveningFromHash = (hash: string) =>
  asksForEvening(hash) ? (readDay(hash.slice(EVENING.length)) ?? null) : undefined
