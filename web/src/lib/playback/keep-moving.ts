/** How long a picture that plays may stand still. */
export const STILL_MS = 1000

/**
 * Starts a picture once more that is said to play, has its data, and stands still: WebKitGTK loses
 * about every second start in the middle of a recording. Over as soon as it has moved.
 */
export function keepMoving(video: HTMLVideoElement, signal: AbortSignal) {
  if (signal.aborted) return
  const began = video.currentTime
  const timer = setInterval(() => {
    if (video.paused || video.ended || video.currentTime !== began) return clearInterval(timer)
    if (video.seeking || video.readyState < video.HAVE_FUTURE_DATA) return
    video.pause()
    void video.play().catch(() => undefined)
  }, STILL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
