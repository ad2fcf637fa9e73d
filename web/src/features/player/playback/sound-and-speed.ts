import type { Store } from '../../../lib/store.ts'
import type { PlaybackState } from './playback-state.ts'

/** Volume and speed of the element, across sources. */
export function createSoundAndSpeed(
  { get, set }: Pick<Store<PlaybackState>, 'get' | 'set'>,
  video: () => HTMLVideoElement | undefined,
) {
  /** Updates the state at once: a repeated key precedes the event. */
  const readSound = ({ volume, muted }: HTMLVideoElement) => set({ volume, muted })

  /** Sets the default rate, too: loading resets the rate to it. */
  function applySpeed(element: HTMLVideoElement) {
    element.defaultPlaybackRate = get().speed
    element.playbackRate = get().speed
  }

  return {
    readSound,
    applySpeed,
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
      // Unmuting at volume 0 would have no effect.
      if (!muted && element.volume === 0) element.volume = 0.5
      readSound(element)
    },
    setSpeed: (speed: number) => {
      set({ speed })
      const element = video()
      if (element) applySpeed(element)
    },
  }
}
