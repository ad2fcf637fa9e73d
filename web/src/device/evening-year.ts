import { isBroadcastYear } from '../lib/dates/decades.ts'
import { createPersistedStore } from './persisted-store.ts'
import { deviceKeys } from './storage.ts'

export const readEveningYear = (stored: unknown) =>
  typeof stored === 'number' && isBroadcastYear(stored) ? stored : undefined

/** The year that the visitor chose as the start of every evening. */
export const eveningYear = createPersistedStore(deviceKeys.eveningYear, readEveningYear)
