// Most devices are right to a second; less than this is not worth a correction.
const TOLERATED_MS = 2000

/** The end of the year 9999. No clock is later, and calendars end soon after. */
const LAST_MS = 253_402_300_799_999

/** An answer of the server: when it was asked for and there, by this device, and what it says. */
export type ClockSample = { asked: number; there: number; headers: Pick<Headers, 'get'> }

/**
 * A `Date` header has whole seconds and was written some time between question and answer: each
 * leaves a span of possible differences, and what all of them leave is narrow after a few.
 */
export function createServerClock(now: () => number = Date.now) {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  let corrections = 0
  const listeners = new Set<() => void>()

  /** ms by which the server is ahead of this device; 0 where that is not known, or next to nothing. */
  function offset() {
    const middle = (least + most) / 2
    return Number.isFinite(middle) && Math.abs(middle) > TOLERATED_MS ? middle : 0
  }

  return {
    /** ms since 1970 */
    now: () => now() + offset(),
    learn: ({ asked, there, headers }: ClockSample) => {
      // Where a page may not read the header, nothing is learnt, and the device is believed.
      const written = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
      if (!(written >= 0 && written <= LAST_MS)) return
      const [low, high] = [written - there, written + 1000 - asked]
      const agrees = low <= most && high >= least
      const before = offset()
      // Otherwise this device's clock has been set since, and what was known is worth nothing.
      least = agrees ? Math.max(least, low) : low
      most = agrees ? Math.min(most, high) : high
      if (Math.abs(offset() - before) <= TOLERATED_MS) return
      corrections += 1
      for (const listener of listeners) listener()
    },
    /** How often it was set; for `useSyncExternalStore`. */
    corrections: () => corrections,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ServerClock = ReturnType<typeof createServerClock>
