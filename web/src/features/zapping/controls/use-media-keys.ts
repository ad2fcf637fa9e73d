import { mediaUrl } from '../../../config/media-url.ts'
import { useMediaSession } from '../../../playback/use-media-session.ts'
import type { Television } from '../television/television.ts'
import { useTelevisionState } from '../television/use-television.ts'

/** Shows the programme in the Media Session: previous and next change the channel. */
export function useMediaKeys(television: Television) {
  const archive = useTelevisionState(television, (state) => state.programme?.archive)
  const pauseOrPlay = (paused: boolean) => () => {
    if (television.state().paused !== paused) television.togglePause()
  }
  const shown = archive && {
    title: archive.title,
    artist: archive.channel.name,
    artwork: mediaUrl(archive.thumbnail),
  }
  useMediaSession(shown, {
    nexttrack: () => television.step(1),
    previoustrack: () => television.step(-1),
    pause: pauseOrPlay(true),
    play: pauseOrPlay(false),
  })
}
