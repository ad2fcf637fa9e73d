/** How long a picture is awaited of which nothing more comes, in ms. */
export const MEDIA_TIMEOUT_MS = 15_000

/** Gives up what is awaited once nothing has come for a while: a connection that hangs fires no event at all. */
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
    /** It is awaited from now on; asked again, from when it was first. */
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
