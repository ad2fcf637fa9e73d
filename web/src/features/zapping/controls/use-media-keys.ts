import { useEffect } from 'react'
import { mediaUrl } from '../../../api/media-url.ts'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'

/** Says on the lock screen what is on; the keys of a headset or a keyboard change the channel. */
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
    session.setActionHandler('nexttrack', () => television.step(1))
    session.setActionHandler('previoustrack', () => television.step(-1))
    return () => {
      session.setActionHandler('nexttrack', null)
      session.setActionHandler('previoustrack', null)
      session.metadata = null
    }
  }, [television])
}
