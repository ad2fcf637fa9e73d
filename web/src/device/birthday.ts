import { readDay } from '../lib/dates/calendar-day.ts'
import { createPersistedStore } from './persisted-store.ts'
import { deviceKeys } from './storage.ts'

/** `YYYY-MM-DD` if it is a valid date. */
export const readBirthday = (stored: unknown) =>
  typeof stored === 'string' ? readDay(stored) : undefined

/** The date of birth that the visitor chose to store. It is never sent. */
export const birthday = createPersistedStore(deviceKeys.birthday, readBirthday)
