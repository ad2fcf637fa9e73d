import { readDatedList } from './archive-snapshot.ts'
import { deviceKeys } from './storage.ts'
import { createPersistedStore } from './persisted-store.ts'

export const MAX_HISTORY = 200

/** Watched archives, latest first: a JSON array of dated snapshots. */
export const watchHistory = createPersistedStore(deviceKeys.history, (stored) =>
  readDatedList(stored, MAX_HISTORY),
)
