import type { CaptionsProblem } from './captions.ts'
import type { StallTimeout } from '../../../playback/stall-timeout.ts'
import type { Store } from '../../../lib/store.ts'
import type { TelevisionState, TuneRequest } from './television-state.ts'
import type { VideoSlot, VideoSlotEvents } from './video-slot.ts'
import type { SpinnerDelay } from '../../../playback/spinner-delay.ts'

type OnAirOptions = {
  slot: () => VideoSlot | undefined
  spinnerDelay: SpinnerDelay
  stallTimeout: StallTimeout
  /** @param seconds left of the programme */
  onNearEnd: (seconds: number) => void
  onEnded: () => void
  onError: () => void
  onCaptionsError: (problem: CaptionsProblem) => void
}

/** Returns the request that retries the current programme. */
export const retryRequest = ({
  programme,
  channel,
  together,
  time,
}: TelevisionState): TuneRequest =>
  together ? { room: true } : { channel, programme: programme && { ...programme, at: time } }

/** Handles a slot's events while it is on air. */
export function handleOnAirEvents({ get, set }: Store<TelevisionState>, options: OnAirOptions) {
  const { slot, spinnerDelay, stallTimeout, onNearEnd, onEnded, onError, onCaptionsError } = options
  return (index: 0 | 1): VideoSlotEvents => {
    const whileOnAir = (act: () => void) => () => {
      const { live, changing, offAir } = get()
      if (index === live && !changing && !offAir) act()
    }
    return {
      onTime: whileOnAir(() => {
        const [time, duration] = [slot()?.time() ?? 0, slot()?.duration() ?? 0]
        // `timeupdate` also fires while playback is stalled.
        if (time !== get().time) spinnerDelay.stop()
        set({ time, duration })
        // The living room's schedule starts the next one.
        if (!get().together) onNearEnd(duration - time)
      }),
      onWaiting: whileOnAir(() => {
        spinnerDelay.start()
        stallTimeout.start()
      }),
      onProgress: whileOnAir(stallTimeout.renew),
      // Reads the element: it may play again before the event.
      onPlayStateChange: whileOnAir(() =>
        set({ paused: !get().suspended && slot()?.isPaused() === true }),
      ),
      onEnded: whileOnAir(() => {
        if (!get().together) onEnded()
      }),
      onError: whileOnAir(onError),
      onCaptionsError: (problem) => {
        if (index === get().live && !get().offAir) onCaptionsError(problem)
      },
    }
  }
}
