import { useEffect, useEffectEvent } from 'react'
import type { Archive } from './programme.ts'
import type { Television } from './television.ts'
import { useTelevisionState } from './use-television.ts'

const WATCHED_MS = 10_000

/** Tells of an archive once it has been on for 10 s: zapping through is not watching. */
export function useWatched(television: Television, onWatched: (archive: Archive) => void) {
  const archive = useTelevisionState(television, ({ programme, changing, paused }) =>
    changing || paused ? undefined : programme?.archive,
  )
  const tell = useEffectEvent(onWatched)
  useEffect(() => {
    if (!archive) return
    const timer = setTimeout(() => tell(archive), WATCHED_MS)
    return () => clearTimeout(timer)
  }, [archive])
}
