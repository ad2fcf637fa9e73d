import { Failure } from '../../../api/failures.ts'
import type { Archive, TunedProgramme } from '../television/programme.ts'
import type { Guide, Slot } from './guide.ts'
import { isShowingAt, positionIn, type ScheduledArchive, slotAt } from './schedule.ts'
import type { ServerClock } from '../../../lib/dates/server-clock.ts'

export type LivingRoomSources = {
  guide: Guide
  archive: (id: string, signal: AbortSignal) => Promise<Archive>
  clock: ServerClock
}

const MOST_LOST = 3

/**
 * A programme that everyone in a room has at the same second. Nobody sends it: each set works it out
 * from the room's name, the collection and the time.
 */
export function createLivingRoom({ guide, archive, clock }: LivingRoomSources) {
  // Of what is on now: the next one gets another chance, as what failed may be this set's network.
  const missing = new Set<string>()
  let [onSince, lost] = [0, 0]

  /** What is on at a time; undefined where the collection is empty. */
  async function showingAt(time: number, signal: AbortSignal) {
    const slot = await guide(slotAt(time), signal)
    const showing = slot.showings.find(({ to }) => to > time)
    return showing && { slot, showing }
  }

  /** The recording, or the same stand-in for everyone who lacks it. */
  const pickAvailable = ({ queue }: Slot, showing: ScheduledArchive) =>
    [showing.archive, ...queue].find(({ id }) => !missing.has(id))

  function forget(since: number) {
    missing.clear()
    ;[onSince, lost] = [since, 0]
  }

  async function now(signal: AbortSignal): Promise<TunedProgramme | undefined> {
    const found = await showingAt(clock.now(), signal)
    if (found && found.showing.from !== onSince) forget(found.showing.from)
    const cast = found && pickAvailable(found.slot, found.showing)
    if (!cast) return undefined
    if (!isShowingAt(found.showing, clock.now())) return now(signal)
    const { from, to } = found.showing
    try {
      const whole = await archive(cast.id, signal)
      // Answers take their time, and may tell what time it really is.
      if (!isShowingAt(found.showing, clock.now())) return await now(signal)
      const at = positionIn({ from }, clock.now(), whole.duration)
      return { archive: whole, at, showing: { from, to } }
    } catch (reason) {
      if (!(reason instanceof Failure && reason.code === 'notFound')) throw reason
      missing.add(cast.id)
      return now(signal)
    }
  }

  return {
    /** What is on now, joined where it is; undefined where there is nothing. */
    now,
    /** Everyone goes on to the same stand-in; false after so many that no recording can be had. */
    markMissing: ({ archive: { id } }: TunedProgramme) => {
      missing.add(id)
      lost += 1
      if (lost <= MOST_LOST) return true
      forget(onSince)
      return false
    },
    /** What begins at a time, which is the end of something else. */
    next: async (time: number, signal: AbortSignal) => (await showingAt(time, signal))?.showing,
    /** ms since 1970, by the server's clock where this device's is wrong. */
    time: clock.now,
  }
}

export type LivingRoom = ReturnType<typeof createLivingRoom>
