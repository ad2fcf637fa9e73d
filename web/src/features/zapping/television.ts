import { createRetries } from '../../lib/retries.ts'
import { createCover } from './cover.ts'
import { digitsOf, neighbourOf, stationOf, type Station } from './dial.ts'
import { createEntry } from './entry.ts'
import { createNotices } from './notices.ts'
import { listenOnAir } from './on-air.ts'
import { createPast } from './past.ts'
import type { Programme } from './programme.ts'
import type { MakeTubes, Receiver, Wish } from './receiver.ts'
import { createSenses } from './senses.ts'
import { createStore } from '../../lib/store.ts'
import { createSource } from './source.ts'
import { createStock } from './stock.ts'
import { initialState, offAirFor, type OffAir, type TelevisionState } from './television-state.ts'
import type { Tube } from './tube.ts'
import { createPatience, inTime } from './wait.ts'
import { createWarmer } from './warmer.ts'

// A key held down repeats every 30 ms or so: numbers run, and only the last channel is tuned.
const [HURRY_MS, SETTLE_MS] = [250, 180]
const PASSED_MOST = 5

/**
 * A television set as a store: two tubes of which one is on the air while the other warms up, a dial, a
 * memory. Only the last of several quick changes is carried out. It knows nothing of React.
 */
export function createTelevision({ draw, room, first }: Receiver) {
  const store = createStore<TelevisionState>({ ...initialState, ...first })
  const { get, set, subscribe } = store
  let tubes: readonly [Tube, Tube] | undefined
  let dial: readonly Station[] = []
  const onAir = () => tubes?.[get().live]
  const spare = () => tubes?.[get().live === 0 ? 1 : 0]

  const stock = createStock(draw)
  const source = createSource(stock, room)
  const warmer = createWarmer(stock, spare)
  const cover = createCover((shown) => set({ cover: shown }))
  const patience = createPatience((waiting) => set({ waiting }))
  const past = createPast()
  const notices = createNotices(store)
  const { sound, play, controls } = createSenses(store, onAir, notices)
  let cut = new AbortController()
  let changedAt = Number.NEGATIVE_INFINITY
  let hurry: ReturnType<typeof setTimeout> | undefined
  let wanted: Wish = {}
  const retries = createRetries(() => change(wanted))

  const entry = createEntry({
    most: () => Math.max(1, digitsOf(dial)),
    show: (digits) => set(digits ? { entry: digits, notice: undefined } : { entry: digits }),
    commit: call,
  })

  function leave() {
    const [{ programme, offAir }, tube] = [get(), onAir()]
    if (programme && tube && !offAir) past.keep(programme, tube)
  }

  function change(wish: Wish) {
    const now = performance.now()
    const hurried = now - changedAt < HURRY_MS
    changedAt = now
    wanted = wish
    cut.abort()
    cut = new AbortController()
    const { signal } = cut
    clearTimeout(hurry)
    retries.cancel()
    warmer.rest()
    entry.cancel()
    onAir()?.setSound({ ...sound(), muted: true })
    cover.close()
    patience.start()
    const { channel, room: together = false } = wish
    set({ changing: true, together, channel, programme: undefined, notice: undefined })
    if (hurried) hurry = setTimeout(() => void tune(wish, signal), SETTLE_MS)
    else void tune(wish, signal)
  }

  async function tune(wish: Wish, signal: AbortSignal) {
    const over = () => signal.aborted
    let programme: Programme | undefined
    try {
      programme = await source.of(wish, signal)
      if (over()) return
      if (!programme) return nothingFor(wish)
      await inTime(spare()?.load(programme) ?? Promise.reject(new Error('switched off')))
      if (!over()) await broadcast(programme, signal)
    } catch (reason) {
      if (over()) return
      if (await source.hasAnother(wish, programme, reason)) return tune(wish, signal)
      lose(offAirFor(reason), { channel: wish.channel, room: wish.room })
    }
  }

  async function broadcast(programme: Programme, signal: AbortSignal) {
    const over = () => signal.aborted
    const { archive, at } = programme
    const before = onAir()
    set({ live: get().live === 0 ? 1 : 0, programme, channel: archive.channel })
    const tube = onAir()
    if (!tube) return
    set({ paused: false, time: at, duration: tube.duration() })
    tube.showCaptions(get().captions)
    const picture = tube.firstFrame()
    const start = await tube.play({ muted: get().muted, volume: get().volume })
    if (start === 'refused' && !over()) set({ paused: true })
    else await picture
    if (over()) return
    before?.clear()
    retries.forget()
    stock.remember(archive.id)
    patience.stop()
    cover.open()
    set({ changing: false, offAir: undefined, silenced: start === 'muted' })
    warmer.warm(dial, archive.channel.id)
  }

  /** A channel typed by number that has nothing is told, and the set stays where it was. */
  function nothingFor({ channel, by, passed = 0 }: Wish) {
    if (channel && by && passed < PASSED_MOST) {
      const next = neighbourOf(dial, channel.id, by)
      return change({ channel: next, by, passed: passed + 1 })
    }
    if (!channel || !stay()) return lose('nothing', { room: get().together })
    const number = stationOf(dial, channel.id)?.number
    if (number !== undefined) notices.tell({ say: 'empty', number })
  }

  /** Back to what is still in the tube; false when there is nothing. */
  function stay() {
    const programme = onAir()?.programme()
    if (!programme || get().offAir) return false
    past.last()
    onAir()?.setSound(sound())
    patience.stop()
    cover.open()
    const together = programme.showing !== undefined
    set({ changing: false, together, programme, channel: programme.archive.channel })
    return true
  }

  function lose(reason: OffAir, next: Wish) {
    wanted = next
    for (const tube of tubes ?? []) tube.clear()
    patience.stop()
    cover.stop()
    set({ offAir: reason, changing: false, programme: undefined, cover: 'none', paused: false })
    retries.later()
  }

  function retry() {
    if (!get().offAir) return
    retries.forget()
    change(wanted)
  }

  function call(number: number) {
    const station = dial.find((one) => one.number === number)
    const refused = !station ? 'unknown' : station.empty ? 'empty' : undefined
    if (!station || refused) return notices.tell({ say: refused ?? 'unknown', number })
    leave()
    change({ channel: station })
  }

  function join() {
    if (!room) return
    leave()
    change({ room: true })
  }

  function surprise() {
    leave()
    warmer.expect('any')
    change({})
  }

  function step(by: 1 | -1) {
    const channel = neighbourOf(dial, get().channel?.id, by)
    leave()
    warmer.expect(by)
    change(channel ? { channel, by } : {})
  }

  function back() {
    if (entry.isOpen()) return entry.erase()
    const programme = past.last()
    if (!programme) return notices.tell({ say: 'first' })
    change({ programme, channel: programme.archive.channel })
  }

  return {
    subscribe,
    state: get,
    /** The tuned channels; none until they are known. */
    setDial: (stations: readonly Station[]) => {
      dial = stations
    },
    /** Switches the set on; answers how to switch it off. */
    switchOn: (makeTubes: MakeTubes) => {
      const lost = (next: Wish) => lose(navigator.onLine ? 'file' : 'offline', next)
      const { nearEnd } = warmer
      tubes = makeTubes(
        listenOnAir(store, { tube: onAir, patience, nearEnd, over: surprise, lost }),
      )
      change({ room: room !== undefined })
      return () => {
        cut.abort()
        clearTimeout(hurry)
        for (const part of [notices, cover, patience]) part.stop()
        retries.cancel()
        warmer.rest()
        entry.cancel()
        stock.keepOnly([])
        for (const tube of tubes ?? []) tube.clear()
        tubes = undefined
      }
    },
    step,
    /** Goes to the living room, or back into step with it. */
    join,
    /** @param seconds where everybody else is in what is on */
    follow: (seconds: number) => onAir()?.follow(seconds),
    surprise,
    back,
    retry,
    digit: entry.type,
    /** Tunes the number typed so far; false when none is. */
    enter: () => entry.isOpen() && (entry.finish(), true),
    /** Seconds into what is on. */
    time: () => onAir()?.time() ?? 0,
    ...controls,
    /** Out of sight for long: nothing is fetched ahead, and what is not heard either stops. */
    doze: () => {
      if (!get().changing) warmer.drop()
      if (sound().muted && !get().paused) onAir()?.pause()
    },
    wake: () => {
      const { paused, changing, offAir, channel } = get()
      if (paused || changing || offAir || !channel) return
      play()
      warmer.warm(dial, channel.id)
    },
  }
}

export type Television = ReturnType<typeof createTelevision>
