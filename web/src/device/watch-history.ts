import { readDatedList, snapshotOf, type ArchiveSnapshot } from './archive-snapshot.ts'
import { deviceKeys } from './storage.ts'
import { createPersistedStore } from './persisted-store.ts'

export const WATCHED_MOST = 200

/** Archives that were watched, the latest first: a JSON array of dated snapshots. */
export const watched = createPersistedStore(deviceKeys.history, (stored) =>
  readDatedList(stored, WATCHED_MOST),
)

export function rememberWatched(archive: ArchiveSnapshot) {
  const others = watched.read().filter(({ id }) => id !== archive.id)
  const latest = { ...snapshotOf(archive), at: Date.now() }
  watched.write([latest, ...others].slice(0, WATCHED_MOST))
}
