import type { Store } from '../../lib/store.ts'
import type { Wish } from './receiver.ts'
import type { TelevisionState } from './television-state.ts'
import type { Tube, TubeEvents } from './tube.ts'
import type { Patience } from './wait.ts'

type Hands = {
  tube: () => Tube | undefined
  patience: Patience
  /** @param seconds left of what is on */
  nearEnd: (seconds: number) => void
  over: () => void
  /** @param next what to try, to have it back */
  lost: (next: Wish) => void
}

/** What follows from the events of a tube, while it is the one that is on the air. */
export function listenOnAir({ get, set }: Store<TelevisionState>, hands: Hands) {
  const { tube, patience, nearEnd, over, lost } = hands
  return (index: 0 | 1): TubeEvents => {
    const whileOnAir = (act: () => void) => () => {
      const { live, changing, offAir } = get()
      if (index === live && !changing && !offAir) act()
    }
    return {
      time: whileOnAir(() => {
        const [time, duration] = [tube()?.time() ?? 0, tube()?.duration() ?? 0]
        patience.stop()
        set({ time, duration })
        // In the living room it is known what comes next, and when.
        if (!get().together) nearEnd(duration - time)
      }),
      waiting: whileOnAir(patience.start),
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
