const FIRST_MS = 2000
const LONGEST_MS = 32_000
/** However long a server asks to be left alone, it is asked again after an hour. */
const LONGEST_ASKED_MS = 60 * 60_000

/** Milliseconds before trying again: 2, 4, 8, 16 s, then 32 s for as long as it takes. */
export const retryDelay = (attempts: number) => Math.min(FIRST_MS * 2 ** attempts, LONGEST_MS)

/** Tries again later and later, for as long as somebody may be looking: a hidden page waits until it is seen. */
export function createRetries(retry: () => void) {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const onceSeen = () => {
    document.removeEventListener('visibilitychange', onceSeen)
    if (document.visibilityState === 'hidden')
      document.addEventListener('visibilitychange', onceSeen)
    else retry()
  }
  const cancel = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onceSeen)
  }
  return {
    cancel,
    /** @param asked milliseconds that the server asks to be left alone */
    later: (asked = 0) => {
      cancel()
      const patience = Math.min(asked, LONGEST_ASKED_MS)
      timer = setTimeout(onceSeen, Math.max(retryDelay(attempts), patience))
      attempts += 1
    },
    forget: () => {
      attempts = 0
    },
  }
}
