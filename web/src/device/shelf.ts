import { readDatedList, snapshotOf, type ArchiveSnapshot } from './archive-snapshot.ts'
import { deviceKeys } from './storage.ts'
import { createPersistedStore } from './persisted-store.ts'

export const SHELF_MOST = 500

/** Archives put aside to watch later, the latest first: a JSON array of dated snapshots. */
export const shelf = createPersistedStore(deviceKeys.shelf, (stored) =>
  readDatedList(stored, SHELF_MOST),
)

export const isShelved = (id: string, kept = shelf.read()) => kept.some((one) => one.id === id)

/** Puts an archive on the shelf, or takes it off. A full shelf lets go of what lies there longest. */
export function toggleShelved(archive: ArchiveSnapshot) {
  const others = shelf.read().filter(({ id }) => id !== archive.id)
  const added = { ...snapshotOf(archive), at: Date.now() }
  shelf.write(isShelved(archive.id) ? others : [added, ...others].slice(0, SHELF_MOST))
}
