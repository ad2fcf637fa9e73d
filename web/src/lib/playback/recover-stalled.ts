/** How long a picture that plays may stand still. */
export const STALL_MS = 1000
/** Seconds of the recording that are there beyond the place where it stands. */
const AHEAD_S = 1
/** Seconds: some starts end after a few hundredths. */
const MOVED_S = 0.25

/** Its own word for it is wrong at times: then what has come says so. */
const hasData = ({ readyState, HAVE_FUTURE_DATA, buffered, currentTime }: HTMLVideoElement) =>
  readyState >= HAVE_FUTURE_DATA ||
  Array.from({ length: buffered.length }, (_, at) => at).some(
    (at) => buffered.start(at) <= currentTime && buffered.end(at) >= currentTime + AHEAD_S,
  )

/**
 * WebKitGTK loses about every second start in the middle of a recording, and was seen to pause one.
 * @param isWanted whether it should play: a pause that the viewer did not ask for is undone
 * @returns how to stop
 */
export function recoverStalledPlayback(
  video: HTMLVideoElement,
  signal: AbortSignal,
  isWanted = () => false,
) {
  if (signal.aborted) return () => {}
  const began = video.currentTime
  const hasMoved = () => Math.abs(video.currentTime - began) > MOVED_S
  // Once: whoever pauses it by a headset or a call does so again, and is left alone then.
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
