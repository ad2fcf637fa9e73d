import { readDay } from './calendar-day.ts'

// A fragment: what somebody's day is reaches no server.
const EVENING = '#soiree='

export const eveningHash = (day: string) => EVENING + day

/** Whether a fragment asks for an evening, of whatever day. */
export const asksForEvening = (hash: string) => hash.startsWith(EVENING)

/** The day that a fragment names; null: one that no calendar has; undefined: it names none. */
export const eveningFromHash = (hash: string) =>
  asksForEvening(hash) ? (readDay(hash.slice(EVENING.length)) ?? null) : undefined
