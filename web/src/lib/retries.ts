const FIRST_MS = 2000
const MOST = 5

/** Milliseconds before trying again: 2, 4, 8, 16, 32 s, then undefined: only the viewer, or the network's return, tries further. */
export const retryDelay = (attempts: number): number | undefined =>
  attempts < MOST ? FIRST_MS * 2 ** attempts : undefined

/** Tries again later and later, and not for ever. */
export function createRetries(retry: () => void) {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    later: () => {
      cancel()
      const delay = retryDelay(attempts)
      attempts += 1
      if (delay !== undefined) timer = setTimeout(retry, delay)
    },
    /** The next trouble is a first one. */
    forget: () => {
      attempts = 0
    },
  }
}
