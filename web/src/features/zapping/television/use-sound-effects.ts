import { useEffect, useRef, useState } from 'react'
import { loadOnDemand } from '../../../lazy/load-with-timeout.ts'
import type { startSoundEffects } from './play-sound-effects.ts'
import type { Television } from './television.ts'
import { useTelevisionState } from './use-television.ts'

/**
 * Loads and plays the sound effects while they are on.
 * @returns the error of a chunk that failed after the viewer switched them on
 */
export function useSoundEffects(television: Television) {
  const on = useTelevisionState(television, ({ ownSounds }) => ownSounds)
  const [attempt, setAttempt] = useState({ isRequested: false })
  const [error, setError] = useState<unknown>()
  const wasOff = useRef(!on)
  useEffect(() => {
    if (!on) wasOff.current = true
    if (!on) return
    let isCancelled = false
    let sounds: ReturnType<typeof startSoundEffects> | undefined
    loadOnDemand(() => import('./play-sound-effects.ts')).then(
      (loaded) => isCancelled || (sounds = loaded.startSoundEffects(television)),
      (reason: unknown) =>
        isCancelled || !(wasOff.current || attempt.isRequested) || setError(reason),
    )
    return () => {
      isCancelled = true
      if (television.state().ownSounds) sounds?.switchOff()
      else sounds?.silence()
    }
  }, [television, on, attempt])
  const onClose = () => setError(undefined)
  const retry = () => {
    onClose()
    setAttempt({ isRequested: true })
  }
  return error === undefined ? undefined : { error, retry, onClose }
}
