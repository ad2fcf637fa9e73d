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
  /** @param seconds left of what is on */
  nearEnd: (seconds: number) => void
  over: () => void
  lost: () => void
  captions: (problem: CaptionsProblem) => void
}

/** What to try, to have back what is on. */
export const retryRequest = ({
  programme,
  channel,
  together,
  time,
}: TelevisionState): TuneRequest =>
  together ? { room: true } : { channel, programme: programme && { ...programme, at: time } }

/** What follows from the events of a slot, while it is the one that is on the air. */
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
        // The event comes of what stands still, too.
        if (time !== get().time) spinnerDelay.stop()
        set({ time, duration })
        // In the living room it is known what comes next, and when.
        if (!get().together) nearEnd(duration - time)
      }),
      waiting: whileOnAir(() => {
        spinnerDelay.start()
        patience.start()
      }),
      more: whileOnAir(patience.renew),
      // By the element, since it may have been started again before the event came.
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
