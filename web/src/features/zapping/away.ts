const LONG_MS = 30_000

type AwayEvents = {
  /** Out of sight for half a minute. */
  left: () => void
  returned: () => void
}

/**
 * Television goes on behind other windows: people listen to it. But what nobody sees or hears is not
 * worth fetching, so the set is told once the page has been out of sight for 30 s, and once it is back.
 */
export function watchAway({ left, returned }: AwayEvents): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let away = false
  const onChange = () => {
    clearTimeout(timer)
    if (document.hidden) {
      timer = setTimeout(() => {
        away = true
        left()
      }, LONG_MS)
    } else if (away) {
      away = false
      returned()
    }
  }
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
