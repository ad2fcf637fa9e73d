import type { TelevisionState } from './television-state.ts'

/** The signature: between these two, in milliseconds, snow is seen when the channel changes. */
const [LEAST_MS, MOST_MS] = [120, 200]

type Cover = TelevisionState['cover']

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** At most 200 ms of snow, then the dark; for less motion the old picture, as long, and a cut. */
export function createChannelChangeCover(
  show: (cover: Cover) => void,
  isStill: () => boolean = wantsLessMotion,
) {
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let still = false
  return {
    close: () => {
      clearTimeout(timer)
      still = isStill()
      since = performance.now()
      show(still ? 'none' : 'snow')
      timer = setTimeout(() => show('dark'), MOST_MS)
    },
    open: () => {
      clearTimeout(timer)
      const left = still ? 0 : LEAST_MS - (performance.now() - since)
      if (left > 0) timer = setTimeout(() => show('none'), left)
      else show('none')
    },
    stop: () => clearTimeout(timer),
  }
}

export type ChannelChangeCover = ReturnType<typeof createChannelChangeCover>
