import { readDay } from '../lib/dates/calendar-day.ts'
import { createPersistedStore } from './persisted-store.ts'
import { deviceKeys } from './storage.ts'

/** `YYYY-MM-DD`, if it may be a day of birth. */
export const readBirthday = (stored: unknown) =>
  typeof stored === 'string' ? readDay(stored) : undefined

/** The day of birth that somebody asked this device to keep. It is sent nowhere. */
export const birthday = createPersistedStore(deviceKeys.birthday, readBirthday)
