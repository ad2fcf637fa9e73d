import { createTelevisionSound } from '../../../playback/television-sound/television-sound.ts'
import type { Television } from './television.ts'

/** Plays the television's sound effects: the switch-on sound, and noise with the static. */
export function startSoundEffects(television: Television) {
  const { state, subscribe } = television
  const made = createTelevisionSound(() => {
    const { muted, silenced, volume } = state()
    return muted || silenced ? 0 : volume
  })
  let isSnow = false
  let fade = () => {}
  const follow = () => {
    made.follow()
    const seen = state().cover === 'snow'
    if (seen === isSnow) return
    isSnow = seen
    fade()
    fade = seen ? made.hiss() : () => {}
  }
  made.switchOn()
  follow()
  const forget = subscribe(follow)
  return {
    /** Plays the switch-off sound. */
    switchOff: () => {
      forget()
      made.switchOff()
    },
    /** Stops all effects; the television stays on. */
    silence: () => {
      forget()
      made.close()
    },
  }
}
