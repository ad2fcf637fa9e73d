import { isBroadcastYear } from '../lib/dates/decades.ts'
import { createPersistedStore } from './persisted-store.ts'
import { deviceKeys } from './storage.ts'

export const readEveningYear = (stored: unknown) =>
  typeof stored === 'number' && isBroadcastYear(stored) ? stored : undefined

/** The year that somebody asked this device to begin every evening in. */
export const eveningYear = createPersistedStore(deviceKeys.eveningYear, readEveningYear)
