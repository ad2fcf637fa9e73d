import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPlayback, type Playback, type Source } from './playback.ts'
import type { PlaybackState } from './playback-state.ts'

/** A playback for as long as the component lives, open on this source. Give it to a `VideoStage`. */
export function usePlayback(source: Source, first?: Partial<PlaybackState>): Playback {
  const [playback] = useState(() => createPlayback(first))
  const { src, at, endAt, autoPlay } = source
  useEffect(() => playback.open({ src, at, endAt, autoPlay }), [playback, src, at, endAt, autoPlay])
  return playback
}

/** One part of the state; the component is only drawn again when that part changes. */
export const usePlaybackState = <Part>(
  playback: Playback,
  select: (state: PlaybackState) => Part,
): Part => useSyncExternalStore(playback.subscribe, () => select(playback.state()))
