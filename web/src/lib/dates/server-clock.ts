import { createStore } from '../store.ts'

// Smaller differences are ignored: most devices are exact to a second.
const TOLERATED_MS = 2000

/** The end of the year 9999; later dates are invalid. */
const LAST_MS = 253_402_300_799_999

/** A response with the device times of its request (`asked`) and its arrival (`there`). */
type ClockSample = { asked: number; there: number; headers: Pick<Headers, 'get'> }

/**
 * Estimates the offset to the server's clock. A `Date` header has whole seconds and a time between request and
 * response, so each sample gives an interval of offsets. Their intersection is narrow after a few samples.
 */
export function createServerClock(now: () => number = Date.now) {
  let [min, max] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const corrections = createStore({ count: 0 })

  /** ms to add to the device's clock; 0 if unknown or within the tolerance. */
  function offset() {
    const middle = (min + max) / 2
    return Number.isFinite(middle) && Math.abs(middle) > TOLERATED_MS ? middle : 0
  }

  return {
    /** ms since 1970 */
    now: () => now() + offset(),
    learn: ({ asked, there, headers }: ClockSample) => {
      // Without a readable header the device's clock is used.
      const written = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
      if (!(written >= 0 && written <= LAST_MS)) return
      const [low, high] = [written - there, written + 1000 - asked]
      const agrees = low <= max && high >= min
      const before = offset()
      // Disjoint intervals mean that the device's clock was changed: earlier samples are discarded.
      min = agrees ? Math.max(min, low) : low
      max = agrees ? Math.min(max, high) : high
      if (Math.abs(offset() - before) <= TOLERATED_MS) return
      corrections.set({ count: corrections.get().count + 1 })
    },
    /** The number of corrections, a snapshot for `useSyncExternalStore`. */
    corrections: () => corrections.get().count,
    subscribe: corrections.subscribe,
  }
}

export type ServerClock = ReturnType<typeof createServerClock>
