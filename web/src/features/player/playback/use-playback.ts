import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { PlaybackState } from './playback-state.ts'
import type { RecordingHost } from '../../../playback/error-classifier.ts'
import { createPlayback, type Playback, type PlayerSource } from './playback.ts'

/** Calls `onChange` with each new state and the one before, without rendering. */
export function usePlaybackChange(
  playback: Playback,
  onChange: (now: PlaybackState, before: PlaybackState) => void,
) {
  const notify = useEffectEvent(onChange)
  useEffect(() => {
    let before = playback.state()
    return playback.subscribe(() => {
      const now = playback.state()
      const was = before
      before = now
      notify(now, was)
    })
  }, [playback])
}

/**
 * Creates a playback for the component's lifetime and opens the source. Pass it to a `VideoStage`.
 */
export function usePlayback(
  source: PlayerSource,
  first: Partial<PlaybackState>,
  host: RecordingHost,
): Playback {
  const [playback] = useState(() => createPlayback(first, host))
  const { src, at, endAt } = source
  useEffect(() => playback.open({ src, at, endAt }), [playback, src, at, endAt])
  return playback
}

/** Selects a part of the state; the component renders only when that part changes. */
export const usePlaybackState = <Part>(
  playback: Playback,
  select: (state: PlaybackState) => Part,
): Part => {
  const read = () => select(playback.state())
  return useSyncExternalStore(playback.subscribe, read, read)
}
