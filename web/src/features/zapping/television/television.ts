import { createStallTimeout } from '../../../playback/stall-timeout.ts'
import { createSpinnerDelay } from '../../../playback/spinner-delay.ts'
import { createChannelChangeCover } from './channel-change-cover.ts'
import { adjacentChannel, digitsOf, type TunedChannel } from './channel-list.ts'
import { createNumberEntry } from './number-entry.ts'
import { createTelevisionMessages, createSoundControls } from './sound-controls.ts'
import { handleOnAirEvents, retryRequest } from './on-air-events.ts'
import { createHistory, createProgrammeSource, resumeProgramme } from './programme-source.ts'
import {
  initialTelevisionState,
  type CreateVideoSlots,
  type TelevisionOptions,
  type TelevisionState,
} from './television-state.ts'
import type { LoadProgramme, TunedProgramme } from './programme.ts'
import { createStore } from '../../../lib/store.ts'
import { createPrefetchQueue } from './prefetch-queue.ts'
import type { VideoSlot } from './video-slot.ts'
import { createTuner } from './tuner.ts'
import { createPreloader } from './preloader.ts'

const SPINNER_AFTER_MS = 700

/** A television as a store without React: one video slot is on air, the other preloads. */
export function createTelevision({ fetchRandomArchive, room, first }: TelevisionOptions) {
  const store = createStore<TelevisionState>({ ...initialTelevisionState, ...first })
  const { get, set, subscribe } = store
  let slots: readonly [VideoSlot, VideoSlot] | undefined
  let channelList: readonly TunedChannel[] = []
  const onAir = () => slots?.[get().live]
  const spare = () => slots?.[get().live === 0 ? 1 : 0]

  const prefetchQueue = createPrefetchQueue(fetchRandomArchive)
  const source = createProgrammeSource(prefetchQueue, room)
  const preloader = createPreloader(prefetchQueue, spare)
  const cover = createChannelChangeCover((shown) => set({ cover: shown }))
  const spinner = createSpinnerDelay((waiting) => set({ waiting }), SPINNER_AFTER_MS)
  const stallTimeout = createStallTimeout(() => {
    const { paused, suspended, changing } = get()
    if (!paused && !suspended && !changing) onMediaError()
  })
  const spinnerDelay = {
    start: spinner.start,
    stop: () => {
      spinner.stop()
      stallTimeout.stop()
    },
  }
  const history = createHistory()
  const messages = createTelevisionMessages(store)
  const { sound, play, controls } = createSoundControls(store, onAir, messages)
  const numberEntry = createNumberEntry({
    maxDigits: () => Math.max(1, digitsOf(channelList)),
    show: (digits) => set(digits ? { entry: digits, message: undefined } : { entry: digits }),
    commit: tuneNumber,
  })
  const clearSlots = () => {
    for (const slot of slots ?? []) slot.clear()
  }
  const { change, lose, retry, stop } = createTuner({
    store,
    onAir,
    spare,
    clearSlots,
    channels: () => channelList,
    source,
    prefetchQueue,
    preloader,
    cover,
    spinnerDelay,
    history,
    messages,
    numberEntry,
    sound,
  })

  const onMediaError = () => lose(navigator.onLine ? 'file' : 'offline', retryRequest(get()))

  function saveToHistory() {
    const [{ programme, offAir }, slot] = [get(), onAir()]
    if (programme && slot && !offAir) history.push(programme, slot)
  }

  function tuneNumber(number: number) {
    const station = channelList.find((one) => one.number === number)
    const problem = !station ? 'unknown' : station.empty ? 'empty' : undefined
    if (!station || problem) return messages.show({ kind: problem ?? 'unknown', number })
    saveToHistory()
    change({ channel: station })
  }

  function join() {
    if (!room) return
    saveToHistory()
    change({ room: true })
  }

  /** Tunes a programme of the guide. */
  function watch(channel: { id: string; name: string }, load: LoadProgramme) {
    saveToHistory()
    change({ channel, load })
  }

  function playNext() {
    const { programme, channel } = get()
    if (programme?.next && channel) watch(channel, programme.next)
    else surprise()
  }

  function surprise() {
    saveToHistory()
    preloader.expect('any')
    change({})
  }

  function step(by: 1 | -1) {
    const channel = adjacentChannel(channelList, get().channel?.id, by)
    saveToHistory()
    preloader.expect(by)
    change(channel ? { channel, by } : {})
  }

  function back() {
    if (numberEntry.isOpen()) return numberEntry.erase()
    const programme = history.last()
    if (!programme) return messages.show({ kind: 'first' })
    change({ programme, channel: programme.archive.channel })
  }

  return {
    subscribe,
    state: get,
    setChannelList: (stations: readonly TunedChannel[]) => {
      channelList = stations
    },
    /** Returns the programme to resume after Back; undefined in the living room. */
    programmeToResume: (): TunedProgramme | undefined => {
      const { programme, offAir, together } = get()
      const slot = onAir()
      if (!programme || !slot || offAir || together) return undefined
      return { ...resumeProgramme(programme, slot), next: programme.next }
    },
    /**
     * Switches the television on.
     * @param resumed programme to resume instead of a random one
     * @returns a function that switches it off
     */
    switchOn: (createSlots: CreateVideoSlots, resumed?: TunedProgramme) => {
      const { nearEnd } = preloader
      slots = createSlots(
        handleOnAirEvents(store, {
          slot: onAir,
          spinnerDelay,
          stallTimeout,
          onNearEnd: nearEnd,
          onEnded: playNext,
          onError: onMediaError,
          onCaptionsError: (kind) => messages.show({ kind }),
        }),
      )
      if (room || !resumed) change({ room: room !== undefined })
      else change({ programme: resumed, channel: resumed.archive.channel })
      return () => {
        stop()
        for (const part of [messages, cover, spinnerDelay]) part.stop()
        preloader.cancel()
        numberEntry.cancel()
        prefetchQueue.retainOnly([])
        clearSlots()
        slots = undefined
      }
    },
    step,
    /** Tunes or re-syncs the living room. */
    join,
    /** @param seconds position of the other members */
    follow: (seconds: number) => onAir()?.follow(seconds),
    surprise,
    watch,
    back,
    retry,
    digit: numberEntry.type,
    /** Tunes the typed number; returns false without one. */
    enter: () => numberEntry.isOpen() && (numberEntry.finish(), true),
    /** Returns the position in seconds. */
    time: () => onAir()?.time() ?? 0,
    ...controls,
    /** Hidden for long: drops the preload, and pauses muted playback. */
    suspend: () => {
      if (!get().changing) preloader.drop()
      if (!sound().muted || get().paused) return
      set({ suspended: true })
      onAir()?.pause()
    },
    resume: () => {
      set({ suspended: false })
      const { paused, changing, offAir, channel } = get()
      if (paused || changing || offAir || !channel) return
      void play()
      preloader.preload(channelList, channel.id)
    },
  }
}

export type Television = ReturnType<typeof createTelevision>
