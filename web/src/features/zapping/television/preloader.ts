import { isSaveDataOn } from '../../../lib/save-data.ts'
import { adjacentChannel, type TunedChannel } from './channel-list.ts'
import type { PrefetchQueue } from './prefetch-queue.ts'
import type { VideoSlot } from './video-slot.ts'

// Long enough that quick zapping asks for nothing in vain.
const AFTER_MS = 150
const END_SECONDS = 15

type Expected = 1 | -1 | 'any'

/**
 * Keeps the spare slot on what the viewer is likely to want next: whatever the last key would bring
 * again, at first the channel above; towards the end of a recording, the surprise that follows it. The
 * next surprise is always drawn, too. Videos are not fetched for those who save data.
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
      // Asked again when it is wanted.
    }
  }

  function cancel() {
    clearTimeout(timer)
    turn += 1
  }

  return {
    /** The key pressed last. */
    expect: (next: Expected) => {
      expected = next
    },
    /** What is on has settled: prepares what may come next. */
    preload: (channelList: readonly TunedChannel[], id: string) => {
      cancel()
      nearEnd = false
      const mine = turn
      timer = setTimeout(() => {
        const next = expected === 'any' ? undefined : adjacentChannel(channelList, id, expected)?.id
        prefetchQueue.keepOnly([next, undefined])
        void fill(next, mine)
        if (next !== undefined) prefetchQueue.prefetch(undefined).catch(() => undefined)
      }, AFTER_MS)
    },
    /** @param seconds left of what is on */
    nearEnd: (seconds: number) => {
      if (nearEnd || seconds > END_SECONDS) return
      nearEnd = true
      cancel()
      void fill(undefined, turn)
    },
    /** The channel is changing: leaves the spare slot alone. */
    cancel,
    drop: () => {
      cancel()
      spare()?.clear()
    },
  }
}

export type Preloader = ReturnType<typeof createPreloader>
