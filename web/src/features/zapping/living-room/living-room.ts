import { Failure } from '../../../api/failures.ts'
import type { TunedProgramme } from '../television/programme.ts'
import type { Guide, Slot } from './guide.ts'
import { isShowingAt, positionIn, type ScheduledArchive, slotAt } from './schedule.ts'
import type { ServerClock } from '../../../lib/dates/server-clock.ts'
import type { Archive } from '../../../entities/types.ts'

export type LivingRoomSources = {
  guide: Guide
  archive: (id: string, signal: AbortSignal) => Promise<Archive>
  clock: ServerClock
}

const MAX_MISSING = 3

/**
 * A schedule that all members of an instance see in sync. Each client computes it from the
 * instance's id, the collection and the server's time.
 */
export function createLivingRoom({ guide, archive, clock }: LivingRoomSources) {
  // Cleared with the next archive: the failure may be this client's network.
  const missing = new Set<string>()
  let [onSince, missingCount] = [0, 0]

  /** Returns the scheduled archive at a time; undefined for an empty collection. */
  async function showingAt(time: number, signal: AbortSignal) {
    const slot = await guide(slotAt(time), signal)
    const showing = slot.showings.find(({ to }) => to > time)
    return showing && { slot, showing }
  }

  /** Returns the archive, or the first available substitute, the same for all members. */
  const pickAvailable = ({ queue }: Slot, showing: ScheduledArchive) =>
    [showing.archive, ...queue].find(({ id }) => !missing.has(id))

  function forget(since: number) {
    missing.clear()
    ;[onSince, missingCount] = [since, 0]
  }

  async function now(signal: AbortSignal): Promise<TunedProgramme | undefined> {
    const found = await showingAt(clock.now(), signal)
    if (found && found.showing.from !== onSince) forget(found.showing.from)
    const chosen = found && pickAvailable(found.slot, found.showing)
    if (!chosen) return undefined
    if (!isShowingAt(found.showing, clock.now())) return now(signal)
    const { from, to } = found.showing
    try {
      const full = await archive(chosen.id, signal)
      // The request takes time, and its Date header may correct the clock.
      if (!isShowingAt(found.showing, clock.now())) return await now(signal)
      const at = positionIn({ from }, clock.now(), full.duration)
      return { archive: full, at, showing: { from, to } }
    } catch (reason) {
      if (!(reason instanceof Failure && reason.code === 'notFound')) throw reason
      missing.add(chosen.id)
      return now(signal)
    }
  }

  return {
    /** Returns the current archive at its position; undefined without one. */
    now,
    /**
     * Marks a recording as missing, so that the substitute follows. Returns false after too many.
     */
    markMissing: ({ archive: { id } }: TunedProgramme) => {
      missing.add(id)
      missingCount += 1
      if (missingCount <= MAX_MISSING) return true
      forget(onSince)
      return false
    },
    /** Returns the archive that starts at a time, the end of another. */
    next: async (time: number, signal: AbortSignal) => (await showingAt(time, signal))?.showing,
    /** Ms since 1970 by the server's clock. */
    time: clock.now,
  }
}

export type LivingRoom = ReturnType<typeof createLivingRoom>
