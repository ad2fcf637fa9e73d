import { readDatedList, snapshotOf, type ArchiveSnapshot } from './archive-snapshot.ts'
import { deviceKeys } from './storage.ts'
import { createPersistedStore } from './persisted-store.ts'

export const MAX_WATCH_LATER = 500

/** Archives put aside to watch later, the latest first: a JSON array of dated snapshots. */
export const watchLater = createPersistedStore(deviceKeys.shelf, (stored) =>
  readDatedList(stored, MAX_WATCH_LATER),
)

export const isInWatchLater = (id: string, kept = watchLater.read()) =>
  kept.some((one) => one.id === id)

/** Puts an archive on the shelf, or takes it off. A full shelf lets go of what lies there longest. */
export function toggleWatchLater(archive: ArchiveSnapshot) {
  const others = watchLater.read().filter(({ id }) => id !== archive.id)
  const added = { ...snapshotOf(archive), at: Date.now() }
  watchLater.write(
    isInWatchLater(archive.id) ? others : [added, ...others].slice(0, MAX_WATCH_LATER),
  )
}
