import type { Store } from '../../../lib/store.ts'
import type { TelevisionState, TuneRequest } from './television-state.ts'
import type { VideoSlot, VideoSlotEvents } from './video-slot.ts'
import type { SpinnerDelay } from '../../../lib/playback/spinner-delay.ts'

type OnAirOptions = {
  slot: () => VideoSlot | undefined
  spinnerDelay: SpinnerDelay
  /** @param seconds left of what is on */
  nearEnd: (seconds: number) => void
  over: () => void
  /** @param next what to try, to have it back */
  lost: (next: TuneRequest) => void
}

/** What follows from the events of a slot, while it is the one that is on the air. */
export function handleOnAirEvents({ get, set }: Store<TelevisionState>, options: OnAirOptions) {
  const { slot, spinnerDelay, nearEnd, over, lost } = options
  return (index: 0 | 1): VideoSlotEvents => {
    const whileOnAir = (act: () => void) => () => {
      const { live, changing, offAir } = get()
      if (index === live && !changing && !offAir) act()
    }
    return {
      time: whileOnAir(() => {
        const [time, duration] = [slot()?.time() ?? 0, slot()?.duration() ?? 0]
        spinnerDelay.stop()
        set({ time, duration })
        // In the living room it is known what comes next, and when.
        if (!get().together) nearEnd(duration - time)
      }),
      waiting: whileOnAir(spinnerDelay.start),
      // By the element, since it may have been started again before the event came.
      moved: whileOnAir(() => set({ paused: !get().dozing && slot()?.isPaused() === true })),
      ended: whileOnAir(() => {
        if (!get().together) over()
      }),
      lost: whileOnAir(() => {
        const { programme, channel, together, time } = get()
        if (together) lost({ room: true })
        else lost({ channel, programme: programme && { ...programme, at: time } })
      }),
    }
  }
}
