import type { Store } from '../../../lib/store.ts'
import type { TelevisionMessage, TelevisionState } from './television-state.ts'
import type { VideoSlot } from './video-slot.ts'

const SHOWN_MS = 2500

/** Messages of the on-screen display, one at a time. */
export function createTelevisionMessages({ set }: Store<TelevisionState>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    show: (message: TelevisionMessage) => {
      stop()
      set({ message })
      timer = setTimeout(() => set({ message: undefined }), SHOWN_MS)
    },
    stop,
  }
}

export type TelevisionMessages = ReturnType<typeof createTelevisionMessages>

export function createSoundControls(
  { get, set }: Store<TelevisionState>,
  onAir: () => VideoSlot | undefined,
  messages: TelevisionMessages,
) {
  const sound = () => ({ muted: get().muted || get().silenced, volume: get().volume })
  const apply = (changed: Pick<TelevisionState, 'muted' | 'volume'>) => {
    set({ ...changed, silenced: false })
    onAir()?.setSound(sound())
    messages.show({ kind: 'volume' })
  }
  const play = async () => {
    const slot = onAir()
    const programme = slot?.programme()
    set({ paused: false })
    // The slot's error event reports failures.
    const start = await slot?.play(sound()).catch(() => undefined)
    if (onAir() !== slot || slot?.programme() !== programme) return
    if (start === 'notAllowed' && !get().offAir) set({ paused: slot?.isPaused() === true })
    if (start === 'muted') set({ silenced: true })
  }
  const pause = () => {
    onAir()?.pause()
    set({ paused: true })
  }
  return {
    sound,
    play,
    controls: {
      togglePause: () => (get().paused ? void play() : pause()),
      setMuted: (muted: boolean) =>
        // Unmuting at volume 0 would have no effect.
        apply({ muted, volume: !muted && get().volume === 0 ? 0.5 : get().volume }),
      setVolume: (volume: number) => apply({ volume, muted: volume === 0 }),
      setCaptions: (captions: boolean) => {
        set({ captions })
        onAir()?.showCaptions(captions)
      },
      setOwnSounds: (ownSounds: boolean) => {
        set({ ownSounds })
        messages.show({ kind: 'ownSounds' })
      },
    },
  }
}
