import { readDatedList, snapshotOf, type ArchiveSnapshot } from './archive-snapshot.ts'
import { deviceKeys } from './storage.ts'
import { createPersistedStore } from './persisted-store.ts'

export const MAX_HISTORY = 200

/** Watched archives, latest first: a JSON array of dated snapshots. */
export const watchHistory = createPersistedStore(deviceKeys.history, (stored) =>
  readDatedList(stored, MAX_HISTORY),
)

export function rememberWatched(archive: ArchiveSnapshot) {
  const others = watchHistory.read().filter(({ id }) => id !== archive.id)
  const latest = { ...snapshotOf(archive), at: Date.now() }
  watchHistory.write([latest, ...others].slice(0, MAX_HISTORY))
}
