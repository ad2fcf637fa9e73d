import type { Store } from '../../../lib/store.ts'
import type { PlaybackState } from './playback-state.ts'

/** How loud and how fast an element plays, whatever it plays. */
export function createSoundAndSpeed(
  { get, set }: Pick<Store<PlaybackState>, 'get' | 'set'>,
  video: () => HTMLVideoElement | undefined,
) {
  /** At once, not at the event: a key held down comes again before it. */
  const readSound = ({ volume, muted }: HTMLVideoElement) => set({ volume, muted })

  /** As the default too: loading would put it back to 1. */
  function keepSpeed(element: HTMLVideoElement) {
    element.defaultPlaybackRate = get().speed
    element.playbackRate = get().speed
  }

  return {
    readSound,
    keepSpeed,
    setVolume: (volume: number) => {
      const element = video()
      if (!element) return
      element.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100))
      element.muted = element.volume === 0
      readSound(element)
    },
    setMuted: (muted: boolean) => {
      const element = video()
      if (!element) return
      element.muted = muted
      // Unmuting silence would look broken.
      if (!muted && element.volume === 0) element.volume = 0.5
      readSound(element)
    },
    setSpeed: (speed: number) => {
      set({ speed })
      const element = video()
      if (element) keepSpeed(element)
    },
  }
}
