import { speeds } from '../../../device/player-preferences.ts'

/** Commands of the player, from keys, buttons, gestures or the media session. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'captions' | 'pictureInPicture' | 'theatre' | 'fullScreen' | 'keys' }
  | { do: 'seekBy'; seconds: number }
  /** Share of the duration, 0–1. */
  | { do: 'seekTo'; share: number }
  /** Share of full volume, −1–1. */
  | { do: 'volumeBy'; share: number }
  /** Next faster (1) or slower (−1) speed. */
  | { do: 'speedBy'; steps: 1 | -1 }
  | { do: 'frameBy'; frames: 1 | -1 }

/** Returns the next speed, or the same one at either end. */
export function nextSpeed(from: number, steps: 1 | -1): number {
  const faster = steps > 0
  const candidates = speeds.filter((speed) => (faster ? speed > from : speed < from))
  return (faster ? candidates[0] : candidates.at(-1)) ?? from
}
