/** The time without progress after which playback counts as stalled. */
export const STALL_MS = 1000
/** Seconds that must be buffered beyond the current position. */
const MIN_BUFFERED_S = 1
/** Seconds of progress that count as playing: some starts stall after a few hundredths. */
const MOVED_S = 0.25

/** Checks `buffered` too, because `readyState` is sometimes wrong. */
const hasData = ({ readyState, HAVE_FUTURE_DATA, buffered, currentTime }: HTMLVideoElement) =>
  readyState >= HAVE_FUTURE_DATA ||
  Array.from({ length: buffered.length }, (_, at) => at).some(
    (at) => buffered.start(at) <= currentTime && buffered.end(at) >= currentTime + MIN_BUFFERED_S,
  )

/**
 * Restarts stalled playback. WebKitGTK stalls about every second start in the middle of a recording, and has
 * paused one.
 * @param isWanted whether playback is wanted: a pause that the viewer did not request is undone
 * @returns stops the recovery
 */
export function recoverStalledPlayback(
  video: HTMLVideoElement,
  signal: AbortSignal,
  isWanted = () => false,
) {
  if (signal.aborted) return () => {}
  const began = video.currentTime
  const hasMoved = () => Math.abs(video.currentTime - began) > MOVED_S
  // Resumes once: a second pause comes from the viewer, by a headset or a call.
  let hasResumed = false
  const timer = setInterval(() => {
    if (video.ended || hasMoved()) return stop()
    if (video.paused && (hasResumed || !isWanted())) return stop()
    if (video.seeking || !hasData(video)) return
    hasResumed ||= video.paused
    video.pause()
    void video.play().catch(() => undefined)
  }, STALL_MS)
  const stop = () => {
    clearInterval(timer)
    signal.removeEventListener('abort', stop)
  }
  signal.addEventListener('abort', stop)
  return stop
}
