import type { TelevisionState } from './television-state.ts'

/** Minimum and maximum duration of the static at a channel change, in ms. */
const [MIN_MS, MAX_MS] = [120, 200]

type Cover = TelevisionState['cover']

const wantsLessMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * At most 200 ms of static, then black. With reduced motion the former picture stays as long, then
 * cuts.
 */
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
      timer = setTimeout(() => show('black'), MAX_MS)
    },
    open: () => {
      clearTimeout(timer)
      const left = still ? 0 : MIN_MS - (performance.now() - since)
      if (left > 0) timer = setTimeout(() => show('none'), left)
      else show('none')
    },
    stop: () => clearTimeout(timer),
  }
}

export type ChannelChangeCover = ReturnType<typeof createChannelChangeCover>
