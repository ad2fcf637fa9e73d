import { type ArchiveSnapshot, snapshotOf } from './archive-snapshot.ts'
import { MAX_HISTORY, watchHistory } from './watch-history.ts'

// A file of its own: the home page reads the history, and only the player writes it.
export function rememberWatched(archive: ArchiveSnapshot) {
  const others = watchHistory.read().filter(({ id }) => id !== archive.id)
  const latest = { ...snapshotOf(archive), at: Date.now() }
  watchHistory.write([latest, ...others].slice(0, MAX_HISTORY))
}
