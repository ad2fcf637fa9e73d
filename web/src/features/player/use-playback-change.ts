import { useEffect, useEffectEvent } from 'react'
import type { Playback } from './playback.ts'
import type { PlaybackState } from './playback-state.ts'

/** Tells of each change of state, with what it was before; draws nothing again. */
export function usePlaybackChange(
  playback: Playback,
  onChange: (now: PlaybackState, before: PlaybackState) => void,
) {
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    let before = playback.state()
    return playback.subscribe(() => {
      const now = playback.state()
      const was = before
      before = now
      tell(now, was)
    })
  }, [playback])
}
