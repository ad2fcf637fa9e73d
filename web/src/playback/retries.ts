const FIRST_MS = 2000
const MAX_DELAY_MS = 32_000
/** Caps Retry-After at one hour. */
const MAX_RETRY_AFTER_MS = 60 * 60_000

/** The delay before a retry in ms: 2, 4, 8, 16 s, then always 32 s. */
export const retryDelay = (attempts: number) => Math.min(FIRST_MS * 2 ** attempts, MAX_DELAY_MS)

/** Retries with exponential backoff; a hidden page waits until it is visible. */
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
    /** @param asked Retry-After in ms */
    later: (asked = 0) => {
      cancel()
      const retryAfter = Math.min(asked, MAX_RETRY_AFTER_MS)
      timer = setTimeout(onceSeen, Math.max(retryDelay(attempts), retryAfter))
      attempts += 1
    },
    forget: () => {
      attempts = 0
    },
  }
}
