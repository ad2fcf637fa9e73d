import { api, dataOf } from '../../api/client.ts'
import { Failure } from '../../api/failures.ts'
import { createClock, type Clock } from './living-room-clock.ts'
import { createGuide, type Guide, type Slot } from './living-room-guide.ts'
import { positionIn, slotAt, type Showing } from './living-room-schedule.ts'
import type { Archive, Programme } from './programme.ts'

type Sources = {
  guide: Guide
  archive: (id: string, signal: AbortSignal) => Promise<Archive>
  clock: Clock
}

/**
 * A programme that everyone in a room has at the same second. Nobody sends it: each set works it out
 * from the room's name, the collection and the time.
 */
export function createLivingRoom({ guide, archive, clock }: Sources) {
  const missing = new Set<string>()
  let current = 0

  /** What is on at a time; undefined where the collection is empty. */
  async function showingAt(time: number, signal: AbortSignal) {
    const slot = await guide(slotAt(time), signal)
    const showing = slot.showings.find(({ to }) => to > time)
    return showing && { slot, showing }
  }

  /** The recording, or the same stand-in for everyone who lacks it. */
  const castOf = ({ turns }: Slot, showing: Showing) =>
    [showing.archive, ...turns].find(({ id }) => !missing.has(id))

  async function now(signal: AbortSignal): Promise<Programme | undefined> {
    // What was missing for one set only, for a while, gets another chance.
    if (current !== slotAt(clock.now())) missing.clear()
    current = slotAt(clock.now())
    const found = await showingAt(clock.now(), signal)
    const cast = found && castOf(found.slot, found.showing)
    if (!cast) return undefined
    const { from, to } = found.showing
    try {
      const whole = await archive(cast.id, signal)
      // Answers take their time: it may be over by now.
      if (clock.now() >= to) return await now(signal)
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
    /** Its recording cannot be had: whoever finds that out goes on to the same stand-in. */
    lack: ({ archive: { id } }: Programme) => {
      missing.add(id)
    },
    /** What begins at a time, which is the end of something else. */
    next: async (time: number, signal: AbortSignal) => (await showingAt(time, signal))?.showing,
    /** ms since 1970, by the server's clock where this device's is wrong. */
    time: clock.now,
  }
}

export type LivingRoom = ReturnType<typeof createLivingRoom>

const rooms = new Map<string, LivingRoom>()

/** The room of an instance of the activity. */
export function livingRoomOf(instanceId: string): LivingRoom {
  const room = rooms.get(instanceId) ?? createLivingRoom(sourcesOf(instanceId))
  rooms.set(instanceId, room)
  return room
}

function sourcesOf(instanceId: string): Sources {
  const clock = createClock()
  return {
    clock,
    guide: createGuide(instanceId, async (page, signal) => {
      const asked = Date.now()
      // The oldest first: what is added lately moves little of it. Unstored, for the sake of its date.
      const params = { query: { page, sort: 'broadcastDate' as const } }
      const call = await api.GET('/api/archives', { params, signal, cache: 'no-store' })
      clock.learn({ asked, there: Date.now(), headers: call.response.headers })
      return dataOf(Promise.resolve(call))
    }),
    archive: (id, signal) =>
      dataOf(api.GET('/api/archive/{id}', { params: { path: { id } }, signal })),
  }
}
