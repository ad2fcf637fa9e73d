import { useEffect } from 'react'
import { mediaUrl } from '../../../config/media-url.ts'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'

/** Sets metadata and actions of the Media Session: previous and next change the channel. */
export function useMediaKeys(television: Television) {
  const archive = useTelevisionState(television, (state) => state.programme?.archive)
  useEffect(() => {
    if (!archive || !('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({
      title: archive.title,
      artist: archive.channel.name,
      artwork: [{ src: mediaUrl(archive.thumbnail) }],
    })
  }, [archive])
  useEffect(() => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined
    if (!session) return
    const pauseOrPlay = (paused: boolean) => () => {
      if (television.state().paused !== paused) television.togglePause()
    }
    const keys = {
      nexttrack: () => television.step(1),
      previoustrack: () => television.step(-1),
      pause: pauseOrPlay(true),
      play: pauseOrPlay(false),
    }
    const actions = Object.keys(keys) as (keyof typeof keys)[]
    for (const action of actions) session.setActionHandler(action, keys[action])
    return () => {
      for (const action of actions) session.setActionHandler(action, null)
      session.metadata = null
    }
  }, [television])
}
