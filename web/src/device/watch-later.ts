import { readDatedList, snapshotOf, type ArchiveSnapshot } from './archive-snapshot.ts'
import { deviceKeys } from './storage.ts'
import { createPersistedStore } from './persisted-store.ts'

export const MAX_WATCH_LATER = 500

/** Archives to watch later, latest first: a JSON array of dated snapshots. */
export const watchLater = createPersistedStore(deviceKeys.watchLater, (stored) =>
  readDatedList(stored, MAX_WATCH_LATER),
)

export const isInWatchLater = (id: string, stored = watchLater.read()) =>
  stored.some((one) => one.id === id)

/** Adds or removes an archive. A full list drops its oldest entry. */
export function toggleWatchLater(archive: ArchiveSnapshot) {
  const others = watchLater.read().filter(({ id }) => id !== archive.id)
  const added = { ...snapshotOf(archive), at: Date.now() }
  watchLater.write(
    isInWatchLater(archive.id) ? others : [added, ...others].slice(0, MAX_WATCH_LATER),
  )
}
