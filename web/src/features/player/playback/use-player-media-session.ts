import { useEffect } from 'react'
import { mediaSession, useMediaSession } from '../../../playback/use-media-session.ts'
import type { Playback } from './playback.ts'

/** Actions for the previous and next archive. */
export type AdjacentActions = {
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

const SKIP_SECONDS = 10

/** Shows the recording and the position in the Media Session, from the first play on. */
export function usePlayerMediaSession(
  playback: Playback,
  active: boolean,
  shown: Parameters<typeof useMediaSession>[0],
  { previous, next }: AdjacentActions = {},
) {
  const skip = (seconds: number) => playback.seek(playback.state().time + seconds)
  const actions = {
    play: playback.play,
    pause: playback.pause,
    stop: playback.pause,
    seekbackward: ({ seekOffset = SKIP_SECONDS }: MediaSessionActionDetails) => skip(-seekOffset),
    seekforward: ({ seekOffset = SKIP_SECONDS }: MediaSessionActionDetails) => skip(seekOffset),
    seekto: ({ seekTime }: MediaSessionActionDetails) => playback.seek(seekTime ?? 0),
    previoustrack: previous,
    nexttrack: next,
  }
  useMediaSession(active ? shown : undefined, active ? actions : {})

  useEffect(() => {
    const session = mediaSession()
    if (!active || !session) return
    const stop = playback.subscribe(() => {
      const { paused, time, duration, speed } = playback.state()
      session.playbackState = paused ? 'paused' : 'playing'
      if (duration === 0) return
      session.setPositionState({
        duration,
        position: Math.min(time, duration),
        playbackRate: speed,
      })
    })
    return () => {
      stop()
      session.playbackState = 'none'
    }
  }, [playback, active])
}
