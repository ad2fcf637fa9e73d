/** The longest wait in ms without new media data. */
export const MEDIA_TIMEOUT_MS = 15_000

/** Calls `giveUp` after MEDIA_TIMEOUT_MS without data: a hanging connection fires no event. */
export function createStallTimeout(giveUp: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const begin = () => {
    stop()
    timer = setTimeout(() => {
      timer = undefined
      giveUp()
    }, MEDIA_TIMEOUT_MS)
  }
  return {
    /** Starts the timer, unless it is running. */
    start: () => {
      if (timer === undefined) begin()
    },
    renew: () => {
      if (timer !== undefined) begin()
    },
    stop,
  }
}

export type StallTimeout = ReturnType<typeof createStallTimeout>
