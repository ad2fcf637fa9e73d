import type { CaptionsProblem } from './captions.ts'
import type { StallTimeout } from '../../../lib/playback/stall-timeout.ts'
import type { Store } from '../../../lib/store.ts'
import type { TelevisionState, TuneRequest } from './television-state.ts'
import type { VideoSlot, VideoSlotEvents } from './video-slot.ts'
import type { SpinnerDelay } from '../../../lib/playback/spinner-delay.ts'

type OnAirOptions = {
  slot: () => VideoSlot | undefined
  spinnerDelay: SpinnerDelay
  patience: StallTimeout
  /** @param seconds left of the programme */
  nearEnd: (seconds: number) => void
  over: () => void
  lost: () => void
  captions: (problem: CaptionsProblem) => void
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
  const { slot, spinnerDelay, patience, nearEnd, over, lost, captions } = options
  return (index: 0 | 1): VideoSlotEvents => {
    const whileOnAir = (act: () => void) => () => {
      const { live, changing, offAir } = get()
      if (index === live && !changing && !offAir) act()
    }
    return {
      time: whileOnAir(() => {
        const [time, duration] = [slot()?.time() ?? 0, slot()?.duration() ?? 0]
        // `timeupdate` also fires while playback is stalled.
        if (time !== get().time) spinnerDelay.stop()
        set({ time, duration })
        // The living room's schedule starts the next one.
        if (!get().together) nearEnd(duration - time)
      }),
      waiting: whileOnAir(() => {
        spinnerDelay.start()
        patience.start()
      }),
      more: whileOnAir(patience.renew),
      // Reads the element: it may play again before the event.
      moved: whileOnAir(() => set({ paused: !get().suspended && slot()?.isPaused() === true })),
      ended: whileOnAir(() => {
        if (!get().together) over()
      }),
      lost: whileOnAir(lost),
      captions: (problem) => {
        if (index === get().live && !get().offAir) captions(problem)
      },
    }
  }
}
