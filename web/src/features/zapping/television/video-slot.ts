import { mediaUrl } from '../../../config/media-url.ts'
import type { ErrorClassifier } from '../../../playback/error-classifier.ts'
import { recoverStalledPlayback } from '../../../playback/recover-stalled.ts'
import { offsetCaptions } from '../../../playback/caption-offset.ts'
import { type CaptionsProblem, createSlotCaptions } from './captions.ts'
import { catchUpRate } from './catch-up-rate.ts'
import { PlaybackError, type TunedProgramme, Unplayable } from './programme.ts'

export type VolumeState = { muted: boolean; volume: number }
type Start = 'played' | 'muted' | 'notAllowed'

/** Events of the video element. */
export type VideoSlotEvents = {
  onTime: () => void
  onWaiting: () => void
  /** More data has arrived. */
  onProgress: () => void
  /** Play or pause, also by the system, a headset or a phone call. */
  onPlayStateChange: () => void
  onEnded: () => void
  onError: () => void
  onCaptionsError: (problem: CaptionsProblem) => void
}

// Ms between seeks: a slow network needs time to recover.
const SEEK_INTERVAL_MS = 5000

/** A video element as a slot: it preloads a muted programme, and plays it when on air. */
export function createVideoSlot(
  video: HTMLVideoElement,
  events: VideoSlotEvents,
  captionLanguage: string,
  classifier: ErrorClassifier,
) {
  let programme: TunedProgramme | undefined
  let ready: Promise<void> | undefined
  let listening = new AbortController()
  let isWanted = false
  let soughtAt = Number.NEGATIVE_INFINITY
  const captions = createSlotCaptions(video, captionLanguage, events.onCaptionsError)

  function pause() {
    isWanted = false
    video.pause()
  }

  function clear() {
    listening.abort()
    programme = undefined
    ready = undefined
    pause()
    if (!video.hasAttribute('src')) return
    captions.attach([])
    video.removeAttribute('src')
    // Otherwise the browser continues to download, and keeps its decoded data.
    video.load()
  }

  /**
   * Resolves once the frame at the programme's position is decoded; rejects on failure or
   * replacement.
   */
  function load(next: TunedProgramme): Promise<void> {
    if (next === programme && ready) return ready
    clear()
    soughtAt = Number.NEGATIVE_INFINITY
    listening = new AbortController()
    const { signal } = listening
    const { archive, at } = next
    const src = mediaUrl(archive.video)
    programme = next
    ready = new Promise((resolve, reject) => {
      const checkFrame = async () => {
        if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.seeking) return
        const isSeen =
          video.videoWidth > 0 || (await classifier.classifyAudioOnly(src)) === 'soundOnly'
        if (isSeen) resolve()
        else reject(new Unplayable())
      }
      const fail = async () => {
        const outcome = await classifier.classifyError({
          code: video.error?.code,
          address: src,
          at,
        })
        if (signal.aborted) return
        if (outcome === 'again') start()
        else reject(outcome === 'lost' ? new PlaybackError() : new Unplayable())
      }
      for (const name of ['loadeddata', 'canplay', 'seeked']) {
        video.addEventListener(name, () => void checkFrame(), { signal })
      }
      video.addEventListener('error', () => void fail(), { signal })
      signal.addEventListener('abort', () => reject(new DOMException('replaced', 'AbortError')))
    })
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
      video.addEventListener(name, listener, { signal })
    on('timeupdate', events.onTime)
    on('waiting', events.onWaiting)
    on('progress', events.onProgress)
    on('play', events.onPlayStateChange)
    on('pause', events.onPlayStateChange)
    on('ended', events.onEnded)
    on('error', events.onError)
    // Capture phase: events of a track do not bubble.
    for (const name of ['load', 'cuechange'])
      video.addEventListener(name, () => offsetCaptions(video), { signal, capture: true })
    // A useless preload may fail silently; callers handle the promise themselves.
    ready.catch(() => undefined)
    captions.attach(archive.captions)
    video.muted = true
    video.preload = 'auto'
    const start = () => {
      video.src = src
      // Before the metadata has loaded, this sets the start position.
      video.currentTime = at
    }
    start()
    return ready
  }

  /**
   * Autoplay was rejected (NotAllowedError). A media error takes precedence: a click would not fix
   * it.
   */
  function handleNotAllowed(): Start {
    isWanted = false
    if (video.error) throw new PlaybackError()
    return 'notAllowed'
  }

  async function play({ muted, volume }: VolumeState): Promise<Start> {
    const { signal } = listening
    video.volume = volume
    video.muted = muted
    isWanted = true
    const isStillWanted = () => isWanted
    const recoverStalls = () => recoverStalledPlayback(video, signal, isStillWanted)
    try {
      await video.play()
      recoverStalls()
      return 'played'
    } catch (reason) {
      const isStopped = reason instanceof DOMException && reason.name === 'AbortError'
      if (isStopped && isStillWanted() && !video.error) {
        recoverStalls()
        return 'notAllowed'
      }
      if (isStopped || signal.aborted || video.muted) return handleNotAllowed()
      // Sound needs a user gesture; muted autoplay is mostly allowed.
      video.muted = true
      return video.play().then(() => {
        recoverStalls()
        return 'muted'
      }, handleNotAllowed)
    }
  }

  /**
   * Resolves once the first frame is painted. A hidden page paints none: there, once playback
   * advances.
   */
  const firstFrame = () =>
    new Promise<void>((resolve) => {
      const { signal } = listening
      video.addEventListener('timeupdate', () => resolve(), { signal, once: true })
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
    })

  return {
    load,
    play,
    firstFrame,
    clear,
    programme: () => programme,
    time: () => video.currentTime,
    /** Returns seconds; the API's value until the metadata has loaded. */
    duration: () => {
      const { duration } = video
      return Number.isFinite(duration) ? duration : (programme?.archive.duration ?? 0)
    },
    /**
     * Syncs with the other members by playback rate or a seek.
     * @param seconds their position
     */
    follow: (seconds: number) => {
      const stalls = video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
      if (!video.ended && (stalls || video.paused)) return
      const { shouldSeek, rate } = catchUpRate(video.currentTime - seconds)
      const leaps = shouldSeek && performance.now() - soughtAt > SEEK_INTERVAL_MS
      video.playbackRate = leaps ? 1 : rate
      if (!leaps) return
      soughtAt = performance.now()
      const hasEnded = video.ended
      video.currentTime = seconds
      if (hasEnded) void video.play().catch(() => undefined)
    },
    pause,
    /** True if the loaded recording has no visible video. */
    isSoundOnly: () => video.videoWidth === 0,
    /** True if paused, but not ended. */
    isPaused: () => video.paused && !video.ended,
    setSound: ({ muted, volume }: VolumeState) => {
      video.muted = muted
      video.volume = volume
    },
    showCaptions: captions.show,
  }
}

export type VideoSlot = ReturnType<typeof createVideoSlot>
