import { useEffect } from 'react'
import type { startOwnSounds } from './own-sounds.ts'
import type { Television } from './television.ts'
import { useTelevisionState } from './use-television.ts'

/** The set's own sounds, while they are on: nothing of them is loaded before. */
export function useOwnSounds(television: Television) {
  const on = useTelevisionState(television, ({ ownSounds }) => ownSounds)
  useEffect(() => {
    if (!on) return
    let gone = false
    let sounds: ReturnType<typeof startOwnSounds> | undefined
    const start = async () => {
      // Not to be had: the set is silent.
      const loaded = await import('./own-sounds.ts').catch(() => undefined)
      if (!gone) sounds = loaded?.startOwnSounds(television)
    }
    void start()
    return () => {
      gone = true
      if (television.state().ownSounds) sounds?.switchOff()
      else sounds?.silence()
    }
  }, [television, on])
}
