import {
  bufferedOf,
  durationOf,
  initialPlaybackState,
  type PlaybackState,
} from './playback-state.ts'
import { createErrorClassifier, type RecordingHost } from '../../../playback/error-classifier.ts'
import { recoverStalledPlayback } from '../../../playback/recover-stalled.ts'
import { createStallTimeout } from '../../../playback/stall-timeout.ts'
import { showCaptions } from '../../../playback/show-captions.ts'
import { createRetries } from '../../../playback/retries.ts'
import { createStore } from '../../../lib/store.ts'
import { createSoundAndSpeed } from './sound-and-speed.ts'
import { createSpinnerDelay } from '../../../playback/spinner-delay.ts'

const SPINNER_AFTER_MS = 400

/** Seconds of audio without video before the recording is inspected. */
const SOUND_ONLY_SECONDS = 0.5

export type PlayerSource = {
  src: string
  /** Start in seconds. */
  at?: number | undefined
  /** End in seconds; pauses there once. */
  endAt?: number | undefined
}

// French television has 25 frames per second, in every system since 1949.
const FRAME_SECONDS = 1 / 25

function unloadElement(element: HTMLVideoElement) {
  element.pause()
  element.removeAttribute('src')
  // Otherwise the browser continues to download, and keeps its decoded data.
  element.load()
}

/** True during remote playback: the remote device has its own connection and picture. */
const isRemote = (element: HTMLVideoElement) =>
  'remote' in element && element.remote.state === 'connected'

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/**
 * A video element as a store: DOM events change one state, and actions never throw. Independent of
 * React: `attach` is the element's ref; `open` sets a source and returns a function that closes it.
 */
export function createPlayback(first: Partial<PlaybackState>, host: RecordingHost) {
  const { get, set, subscribe } = createStore<PlaybackState>({ ...initialPlaybackState, ...first })
  let video: HTMLVideoElement | undefined
  let source: PlayerSource | undefined
  /** Position to seek to once the metadata has loaded, initially or after an interruption. */
  let pending: number | undefined
  let isPlayRequested = false
  let segmentDone = false
  /** Earliest time, in seconds, that played without video. */
  let soundOnlySince: number | undefined
  let classifier = createErrorClassifier(host)

  const { readSound, applySpeed, setVolume, setMuted, setSpeed } = createSoundAndSpeed(
    { get, set },
    () => video,
  )
  const retries = createRetries(() => retry())
  const spinner = createSpinnerDelay(
    (waiting) => set({ waiting: waiting && !get().offAir }),
    SPINNER_AFTER_MS,
  )
  const stallTimeout = createStallTimeout(giveUp)

  const wait = () => {
    spinner.start()
    stallTimeout.start()
  }
  const stopWaiting = () => {
    spinner.stop()
    stallTimeout.stop()
  }

  function start() {
    if (video && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) stallTimeout.start()
    video?.play().catch((reason: unknown) => {
      // Autoplay was rejected: shows the big play button. Other errors fire their own event.
      if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return
      isPlayRequested = false
      stopWaiting()
      set({ started: false, paused: true })
    })
  }

  function load() {
    retries.cancel()
    soundOnlySince = undefined
    if (!video || !source) return
    video.src = source.src
    video.load()
    if (get().offAir) stallTimeout.start()
    if (isPlayRequested) start()
  }

  /**
   * Retries at the last position. Stays off air until video arrives, so that the error card neither
   * blinks nor is announced twice.
   */
  function retry() {
    if (!get().offAir) return
    set({ unplayable: false })
    pending = get().time
    load()
  }

  function play() {
    isPlayRequested = true
    set({ started: true, segmentOver: false })
    if (get().offAir) retry()
    else start()
  }

  function pause() {
    isPlayRequested = false
    video?.pause()
  }

  function goOffAir() {
    stopWaiting()
    set({ offAir: true, paused: true, buffered: [] })
    retries.later()
  }

  function markUnplayable() {
    if (video) unloadElement(video)
    stopWaiting()
    set({ offAir: true, unplayable: true, paused: true, buffered: [] })
    retries.cancel()
  }

  async function fail({ error }: HTMLVideoElement) {
    goOffAir()
    const failed = source
    if (!failed) return
    const at = pending ?? get().time
    const outcome = await classifier.classifyError({ code: error?.code, address: failed.src, at })
    if (outcome === 'unplayable' && source === failed && get().offAir) markUnplayable()
  }

  /** Audio plays without video. */
  async function inspectSoundOnly() {
    const inspected = source
    if (!inspected || get().soundOnly) return
    const outcome = await classifier.classifyAudioOnly(inspected.src)
    if (source !== inspected || get().offAir) return
    if (outcome === 'unplayable') markUnplayable()
    else set({ soundOnly: true })
  }

  /** The stall timeout has expired. */
  function giveUp() {
    if (!video || isRemote(video)) return
    goOffAir()
    unloadElement(video)
  }

  function backOnline() {
    retries.forget()
    retry()
  }

  function seek(seconds: number) {
    const last = get().duration || Number.POSITIVE_INFINITY
    const time = clamp(seconds, 0, last)
    if (source?.endAt !== undefined && time >= source.endAt) segmentDone = true
    set({ time, ended: false, segmentOver: false })
    if (video && video.readyState > 0 && !get().offAir) video.currentTime = time
    else pending = time
  }

  function advance(element: HTMLVideoElement) {
    if (pending !== undefined || get().offAir) return
    const { currentTime: time, seeking } = element
    const endAt = source?.endAt
    // Progress ends waiting: some browsers fire no event after a stall.
    if (!seeking && time > get().time) stopWaiting()
    if (!seeking && element.videoWidth === 0 && !isRemote(element)) {
      soundOnlySince = Math.min(soundOnlySince ?? time, time)
      if (time - soundOnlySince > SOUND_ONLY_SECONDS) void inspectSoundOnly()
    }
    set({ time })
    if (endAt === undefined || segmentDone || seeking || time < endAt) return
    segmentDone = true
    pause()
    set({ segmentOver: true })
  }

  function begin(element: HTMLVideoElement) {
    applySpeed(element)
    set({ duration: durationOf(element) })
    if (pending !== undefined) element.currentTime = clamp(pending, 0, get().duration || pending)
    pending = undefined
    advance(element)
  }

  function listen(element: HTMLVideoElement, signal: AbortSignal) {
    const on = (
      names: (keyof HTMLMediaElementEventMap | `${'enter' | 'leave'}pictureinpicture`)[],
      act: () => void,
    ) => {
      for (const name of names) element.addEventListener(name, act, { signal })
    }
    let leave = () => {}
    on(['play', 'seeked', 'waiting'], () => {
      leave()
      leave = recoverStalledPlayback(element, signal)
    })
    on(['loadedmetadata'], () => begin(element))
    on(['loadeddata', 'canplay', 'playing', 'seeked'], stopWaiting)
    on(['loadeddata'], () => {
      retries.forget()
      set({ offAir: false, paused: element.paused })
    })
    on(['playing'], () => set({ played: true }))
    on(['waiting', 'seeking'], wait)
    on(['progress'], stallTimeout.renew)
    on(['stalled'], () => {
      if (isPlayRequested && element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) wait()
    })
    on(['timeupdate', 'seeked'], () => advance(element))
    on(['durationchange'], () => set({ duration: durationOf(element) }))
    on(['volumechange'], () => readSound(element))
    on(['ratechange'], () => {
      // Without a source, the browser resets the rate.
      if (element.readyState > 0) set({ speed: element.playbackRate })
    })
    on(['progress', 'loadeddata', 'seeked'], () => set({ buffered: bufferedOf(element) }))
    on(['play'], () => {
      // Paused before the event: by the segment's end or a second click.
      if (element.paused) return
      isPlayRequested = true
      if (!get().offAir) set({ paused: false, started: true, ended: false, segmentOver: false })
    })
    on(['pause'], () => {
      // Started again before the event.
      if (!element.paused) return
      if (!get().offAir && element.error === null) isPlayRequested = false
      set({ paused: true })
    })
    on(['ended'], () => {
      isPlayRequested = false
      stopWaiting()
      set({ ended: true, paused: true })
    })
    on(['error'], () => void fail(element))
    on(['enterpictureinpicture'], () => set({ pictureInPicture: true }))
    on(['leavepictureinpicture'], () => set({ pictureInPicture: false }))
    window.addEventListener('online', backOnline, { signal })
  }

  function unload() {
    retries.cancel()
    stopWaiting()
    if (video) unloadElement(video)
  }

  return {
    subscribe,
    state: get,

    /** Ref of the video element; its cleanup removes the source. */
    attach: (element: HTMLVideoElement) => {
      const listening = new AbortController()
      video = element
      element.volume = get().volume
      element.muted = get().muted
      listen(element, listening.signal)
      return () => {
        listening.abort()
        unload()
        video = undefined
      }
    },

    open: (next: PlayerSource) => {
      const { volume, muted, speed } = get()
      source = next
      pending = next.at
      retries.forget()
      classifier = createErrorClassifier(host)
      segmentDone = next.endAt === undefined || (next.at ?? 0) >= next.endAt
      isPlayRequested = false
      set({ ...initialPlaybackState, volume, muted, speed, time: next.at ?? 0 })
      load()
      return unload
    },

    play,
    pause,
    /**
     * Reads the element, not the state: the second click of a double click precedes the first one's
     * event.
     */
    toggle: () => (get().offAir || (video?.paused ?? true) ? play() : pause()),
    seek,
    retry: backOnline,
    /** Seeks during a drag: one at a time, so that a slow network is not flooded. */
    scrub: (seconds: number) => {
      if (video?.seeking) set({ time: seconds })
      else seek(seconds)
    },
    step: (frames: number) => seek(get().time + frames * FRAME_SECONDS),
    setVolume,
    setMuted,
    setSpeed,
    showCaptions: (shown: boolean) => {
      if (video) showCaptions(video, shown)
    },
    /** For element methods: picture-in-picture, fullscreen on iPhones. */
    element: () => video,
  }
}

export type Playback = ReturnType<typeof createPlayback>
