import { useEffect } from 'react'
import type { Playback } from './playback.ts'

/** Actions for the previous and next archive. */
export type AdjacentActions = {
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

type MediaMetadataInput = { title: string; artist: string; artwork: string | undefined }

const handled = ['play', 'pause', 'stop', 'seekbackward', 'seekforward', 'seekto'] as const

function setHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch {
    // This browser does not know the action.
  }
}

/** Sets metadata and actions of the Media Session, from the first play on. */
export function useMediaSession(
  playback: Playback,
  active: boolean,
  shown: MediaMetadataInput,
  { previous, next }: AdjacentActions = {},
) {
  const { title, artist, artwork } = shown
  useEffect(() => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : undefined
    if (!session || !active) return
    session.metadata = new MediaMetadata({
      title,
      artist,
      artwork: artwork ? [{ src: artwork }] : [],
    })
    setHandler('play', playback.play)
    setHandler('pause', playback.pause)
    setHandler('stop', playback.pause)
    setHandler('seekbackward', ({ seekOffset }) =>
      playback.seek(playback.state().time - (seekOffset ?? 10)),
    )
    setHandler('seekforward', ({ seekOffset }) =>
      playback.seek(playback.state().time + (seekOffset ?? 10)),
    )
    setHandler('seekto', ({ seekTime }) => playback.seek(seekTime ?? 0))
    return () => {
      for (const action of handled) setHandler(action, null)
      session.metadata = null
      session.playbackState = 'none'
    }
  }, [playback, active, title, artist, artwork])

  useEffect(() => {
    if (!active || !('mediaSession' in navigator) || !(previous || next)) return
    setHandler('previoustrack', previous ?? null)
    setHandler('nexttrack', next ?? null)
    return () => {
      setHandler('previoustrack', null)
      setHandler('nexttrack', null)
    }
  }, [active, previous, next])

  useEffect(() => {
    if (!active || !('mediaSession' in navigator)) return
    return playback.subscribe(() => {
      const { paused, time, duration, speed } = playback.state()
      navigator.mediaSession.playbackState = paused ? 'paused' : 'playing'
      if (duration === 0) return
      navigator.mediaSession.setPositionState({
        duration,
        position: Math.min(time, duration),
        playbackRate: speed,
      })
    })
  }, [playback, active])
}
