const BEAT_MS = 15_000

/** Beats only while the page is visible and focused. Call `restart` after any other hit, which counts as a beat. */
export function startHeartbeat(beat: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isActive = () => document.visibilityState === 'visible' && document.hasFocus()

  const restart = () => {
    clearTimeout(timer)
    if (!isActive()) return
    timer = setTimeout(() => {
      if (isActive()) beat()
      restart()
    }, BEAT_MS)
  }
  const cut = new AbortController()
  const { signal } = cut
  document.addEventListener('visibilitychange', restart, { signal })
  addEventListener('focus', restart, { signal })
  addEventListener('blur', restart, { signal })
  restart()

  return {
    restart,
    stop() {
      clearTimeout(timer)
      cut.abort()
    },
  }
}
