import { isSaveDataOn } from '../../../lib/save-data.ts'
import { adjacentChannel, type TunedChannel } from './channel-list.ts'
import type { PrefetchQueue } from './prefetch-queue.ts'
import type { VideoSlot } from './video-slot.ts'

// Ms: fast zapping must not start useless requests.
const AFTER_MS = 150
const END_SECONDS = 15

type Expected = 1 | -1 | 'any'

/**
 * Preloads the likely next programme into the spare slot: the one that the last key would tune
 * again, initially the next channel, and near the end a random archive. A random archive is always
 * prefetched. Save-Data disables the video preload.
 */
export function createPreloader(prefetchQueue: PrefetchQueue, spare: () => VideoSlot | undefined) {
  let expected: Expected = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0
  let nearEnd = false

  async function fill(channel: string | undefined, mine: number) {
    try {
      const programme = await prefetchQueue.prefetch(channel)
      const slot = spare()
      if (turn !== mine || !programme || !slot || isSaveDataOn()) return
      await slot.load(programme).catch(() => {
        if (turn === mine) prefetchQueue.drop(channel)
      })
    } catch {
      // Retried when the viewer requests it.
    }
  }

  function cancel() {
    clearTimeout(timer)
    turn += 1
  }

  return {
    /** Sets the direction of the last key. */
    expect: (next: Expected) => {
      expected = next
    },
    /** Prepares likely programmes once the current one plays. */
    preload: (channelList: readonly TunedChannel[], id: string) => {
      cancel()
      nearEnd = false
      const mine = turn
      timer = setTimeout(() => {
        const next = expected === 'any' ? undefined : adjacentChannel(channelList, id, expected)?.id
        prefetchQueue.retainOnly([next, undefined])
        void fill(next, mine)
        if (next !== undefined) prefetchQueue.prefetch(undefined).catch(() => undefined)
      }, AFTER_MS)
    },
    /** @param seconds left of the programme */
    nearEnd: (seconds: number) => {
      if (nearEnd || seconds > END_SECONDS) return
      nearEnd = true
      cancel()
      void fill(undefined, turn)
    },
    /** Leaves the spare slot to a channel change. */
    cancel,
    drop: () => {
      cancel()
      spare()?.clear()
    },
  }
}

export type Preloader = ReturnType<typeof createPreloader>
