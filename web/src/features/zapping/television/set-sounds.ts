import { createTelevisionSound } from '../../../lib/television-sound/television-sound.ts'
import type { Television } from './television.ts'

/** Makes the sounds of a set: one that is switched on, and static for as long as snow is seen. */
export function startOwnSounds(television: Television) {
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
    /** The set goes: it is heard. */
    switchOff: () => {
      forget()
      made.switchOff()
    },
    /** The set stays, without a sound. */
    silence: () => {
      forget()
      made.close()
    },
  }
}
