import { isBroadcastYear } from './broadcast-years.ts'
import { createPersistedStore } from '../../device/persisted-store.ts'
import { deviceKeys } from '../../device/storage.ts'

export const readEveningYear = (stored: unknown) =>
  typeof stored === 'number' && isBroadcastYear(stored) ? stored : undefined

/** The year that the visitor chose as the start of every evening. */
export const eveningYear = createPersistedStore(deviceKeys.eveningYear, readEveningYear)
