import { speeds } from '../../../device/player-preferences.ts'

/** What the viewer asks of the player, whichever way: a key, a button, a gesture, the headset. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'captions' | 'pictureInPicture' | 'theatre' | 'fullScreen' | 'keys' }
  | { do: 'seekBy'; seconds: number }
  /** To a share of the whole, 0–1. */
  | { do: 'seekTo'; share: number }
  /** By a share of full volume, −1–1. */
  | { do: 'volumeBy'; share: number }
  /** To the next faster (1) or slower (−1) speed. */
  | { do: 'speedBy'; steps: 1 | -1 }
  | { do: 'frameBy'; frames: 1 | -1 }

/** The speed `steps` away from this one; the end ones stay where they are. */
export function nextSpeed(from: number, steps: 1 | -1): number {
  const faster = steps > 0
  const candidates = speeds.filter((speed) => (faster ? speed > from : speed < from))
  return (faster ? candidates[0] : candidates.at(-1)) ?? from
}
