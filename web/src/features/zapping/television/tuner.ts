import { Failure } from '../../../api/failures.ts'
import { MEDIA_TIMEOUT_MS } from '../../../playback/stall-timeout.ts'
import { createRetries } from '../../../playback/retries.ts'
import type { SpinnerDelay } from '../../../playback/spinner-delay.ts'
import type { Store } from '../../../lib/store.ts'
import { withTimeLimit } from '../../../lib/time-limit.ts'
import type { ChannelChangeCover } from './channel-change-cover.ts'
import { adjacentChannel, channelWithId, type TunedChannel } from './channel-list.ts'
import type { NumberEntry } from './number-entry.ts'
import type { PrefetchQueue } from './prefetch-queue.ts'
import type { Preloader } from './preloader.ts'
import type { History, ProgrammeSource } from './programme-source.ts'
import type { TunedProgramme } from './programme.ts'
import type { TelevisionMessages } from './sound-controls.ts'
import {
  offAirFor,
  type OffAir,
  type TelevisionState,
  type TuneRequest,
} from './television-state.ts'
import type { VolumeState, VideoSlot } from './video-slot.ts'

// A held key repeats about every 30 ms: only the last channel is tuned.
const [REPEAT_MS, SETTLE_MS] = [250, 180]
const MAX_SKIPPED = 5

type TunerParts = {
  store: Store<TelevisionState>
  onAir: () => VideoSlot | undefined
  spare: () => VideoSlot | undefined
  clearSlots: () => void
  channels: () => readonly TunedChannel[]
  source: ProgrammeSource
  prefetchQueue: PrefetchQueue
  preloader: Preloader
  cover: ChannelChangeCover
  spinnerDelay: SpinnerDelay
  history: History
  messages: TelevisionMessages
  numberEntry: NumberEntry
  sound: () => VolumeState
}

/** Executes tune requests, of several quick ones only the last. */
export function createTuner(parts: TunerParts) {
  const { store, onAir, spare, clearSlots, channels, source, prefetchQueue, preloader } = parts
  const { cover, spinnerDelay, history, messages, numberEntry, sound } = parts
  const { get, set } = store
  let controller = new AbortController()
  let changedAt = Number.NEGATIVE_INFINITY
  let settleTimer: ReturnType<typeof setTimeout> | undefined
  let nextRequest: TuneRequest = {}
  const retries = createRetries(() => change(nextRequest))

  function change(request: TuneRequest) {
    const now = performance.now()
    const isRepeat = now - changedAt < REPEAT_MS
    changedAt = now
    nextRequest = request
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    clearTimeout(settleTimer)
    retries.cancel()
    preloader.cancel()
    numberEntry.cancel()
    onAir()?.setSound({ ...sound(), muted: true })
    cover.close()
    spinnerDelay.start()
    const { channel, room: together = false } = request
    set({ changing: true, together, channel, programme: undefined, message: undefined })
    if (isRepeat) settleTimer = setTimeout(() => void tune(request, signal), SETTLE_MS)
    else void tune(request, signal)
  }

  async function tune(request: TuneRequest, signal: AbortSignal) {
    const isAborted = () => signal.aborted
    let programme: TunedProgramme | undefined
    try {
      programme = await source.of(request, signal)
      if (isAborted()) return
      if (!programme) return handleNoArchive(request)
      await withTimeLimit(
        spare()?.load(programme) ?? Promise.reject(new Error('switched off')),
        MEDIA_TIMEOUT_MS,
      )
      if (!isAborted()) await broadcast(programme, signal)
    } catch (reason) {
      if (isAborted()) return
      if (await source.hasAnother(request, programme, reason)) return tune(request, signal)
      const wait = reason instanceof Failure ? reason.wait : 0
      lose(offAirFor(reason), { channel: request.channel, room: request.room }, wait)
    }
  }

  async function broadcast(programme: TunedProgramme, signal: AbortSignal) {
    const isAborted = () => signal.aborted
    const { archive, at } = programme
    const before = onAir()
    set({ live: get().live === 0 ? 1 : 0, programme, channel: archive.channel })
    const slot = onAir()
    if (!slot) return
    const soundOnly = slot.isSoundOnly()
    set({ paused: false, soundOnly, time: at, duration: slot.duration() })
    slot.showCaptions(get().captions)
    // Playback after the first frame has the same time limit.
    const start = await withTimeLimit(begin(slot), MEDIA_TIMEOUT_MS)
    if (isAborted()) return
    if (start === 'notAllowed') set({ paused: true })
    before?.clear()
    retries.forget()
    prefetchQueue.remember(archive.id)
    spinnerDelay.stop()
    cover.open()
    set({ changing: false, offAir: undefined, silenced: start === 'muted' })
    preloader.preload(channels(), archive.channel.id)
  }

  async function begin(slot: VideoSlot) {
    const picture = slot.firstFrame()
    const start = await slot.play({ muted: get().muted, volume: get().volume })
    if (start !== 'notAllowed') await picture
    return start
  }

  /** Shows a message for an empty channel typed by number, and keeps the current one. */
  function handleNoArchive({ channel, by, skipped = 0 }: TuneRequest) {
    if (channel && by && skipped < MAX_SKIPPED) {
      const next = adjacentChannel(channels(), channel.id, by)
      return change({ channel: next, by, skipped: skipped + 1 })
    }
    if (!channel || !resumeCurrent()) return lose('nothing', { room: get().together })
    const number = channelWithId(channels(), channel.id)?.number
    if (number !== undefined) messages.show({ kind: 'empty', number })
  }

  /** Restores the slot's programme; returns false without one. */
  function resumeCurrent() {
    const programme = onAir()?.programme()
    if (!programme || get().offAir) return false
    history.last()
    onAir()?.setSound(sound())
    spinnerDelay.stop()
    cover.open()
    const together = programme.showing !== undefined
    set({ changing: false, together, programme, channel: programme.archive.channel })
    return true
  }

  function lose(reason: OffAir, next: TuneRequest, wait = 0) {
    nextRequest = next
    clearSlots()
    spinnerDelay.stop()
    cover.stop()
    set({
      offAir: reason,
      wait,
      changing: false,
      programme: undefined,
      cover: 'none',
      paused: false,
    })
    retries.later(wait * 1000)
  }

  function retry() {
    if (!get().offAir) return
    retries.forget()
    change(nextRequest)
  }

  return {
    change,
    lose,
    retry,
    stop: () => {
      controller.abort()
      clearTimeout(settleTimer)
      retries.cancel()
    },
  }
}
