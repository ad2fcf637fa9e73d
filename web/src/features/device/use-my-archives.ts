import { positions } from '../../device/playback-positions.ts'
import { watchLater } from '../../device/watch-later.ts'
import { usePersisted } from '../../device/persisted-store.ts'
import { watchHistory } from '../../device/watch-history.ts'

/** Begun archives, then those to watch later. Read synchronously to avoid a layout shift. */
export function useMyArchives() {
  const rows = usePersisted(positions, (value) => value)
  const history = usePersisted(watchHistory, (value) => value)
  const waiting = usePersisted(watchLater, (value) => value)
  const begun = history.filter(({ id }) => rows.some(([stored]) => stored === id))
  return [...begun, ...waiting.filter(({ id }) => !begun.some((one) => one.id === id))]
}
