import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '#web/src/api/failures.ts'
import { createServerClock } from '#web/src/lib/dates/server-clock.ts'
import { createGuide } from '#web/src/features/zapping/living-room/guide.ts'
import { syncPlayback } from '#web/src/features/zapping/living-room/sync-playback.ts'
import { SLOT_MS } from '#web/src/features/zapping/living-room/schedule.ts'
import { createLivingRoom } from '#web/src/features/zapping/living-room/living-room.ts'
import { setUp, advanceTime, openTelevision } from '../open-television.ts'
import type { Archive, ArchiveSummary } from '#web/src/entities/types.ts'

const BEGINNING = 1000 * SLOT_MS
const signal = new AbortController().signal
const listed = Array.from(
  { length: 40 },
  (_, place) => ({ id: `r${place}`, duration: 600 + 60 * (place % 7) }) as ArchiveSummary,
)

/** Returns a room with a list of two pages, and the mock of its requests. */
function roomOf(name: string, gone: readonly string[] = [], device = Date.now) {
  const clock = createServerClock(device)
  const pageSize = 20
  const asked = { pages: [] as number[], archives: [] as string[] }
  const room = createLivingRoom({
    clock,
    guide: createGuide(name, (page) => {
      asked.pages.push(page)
      const date = new Date().toUTCString()
      const there = device()
      clock.learn({ asked: there, there, headers: new Headers({ date }) })
      const items = listed.slice((page - 1) * pageSize, page * pageSize)
      return Promise.resolve({ items, pageCount: Math.ceil(listed.length / pageSize) })
    }),
    archive: (id) => {
      asked.archives.push(id)
      if (gone.includes(id)) return Promise.reject(new Failure('notFound', { status: 404 }))
      const channel = { id: 'a', name: 'A' }
      return Promise.resolve({ ...listed.find((one) => one.id === id), channel } as Archive)
    },
  })
  return { room, asked }
}

/** Starts a television in a room where some recordings fail to play. */
async function failing(isBroken: (id: string, planned?: string) => boolean) {
  const { room } = roomOf('room')
  const planned = await room.now(signal)
  const set = setUp(undefined, () => Promise.resolve(room))
  set.breakDown((id) => isBroken(id, planned?.archive.id))
  await advanceTime()
  return { ...set, planned }
}

/** Starts a television in a living room, 90 s after the start of a slot. */
async function together(name = 'room') {
  const { room, asked } = roomOf(name)
  const set = setUp(undefined, () => Promise.resolve(room))
  await advanceTime(100)
  return { ...set, room, asked, step: () => syncPlayback(set.television, room) }
}

beforeEach(() => {
  openTelevision()
  vi.setSystemTime(BEGINNING + 90_000)
})

describe('a living room', () => {
  it('plays the same for all members, in progress', async () => {
    const [one, other] = [
      await roomOf('room').room.now(signal),
      await roomOf('room').room.now(signal),
    ]
    expect(one).toEqual(other)
    expect(one).toMatchObject({ at: 90, showing: { from: BEGINNING } })
  })

  it('starts in time for any page count of the server', async () => {
    for (const pageCount of [1e15, Number.MAX_VALUE]) {
      const guide = createGuide('room', () => Promise.resolve({ items: listed, pageCount }))
      expect((await guide(1000, signal)).showings.length).toBeGreaterThan(1)
    }
  })

  it('corrects a device clock that is an hour fast by the server’s', async () => {
    const planned = await roomOf('room').room.now(signal)
    const { room } = roomOf('room', [], () => Date.now() + 3_600_000)
    const on = await room.now(signal)
    expect(on?.archive.id).toBe(planned?.archive.id)
    expect(Math.abs((on?.at ?? 0) - 90)).toBeLessThan(1)
  })

  it('fetches one page per slot after the first', async () => {
    const { room, asked } = roomOf('room')
    for (let minute = 0; minute < 110; minute += 10) {
      await room.now(signal)
      vi.advanceTimersByTime(600_000)
    }
    expect(asked.pages.length).toBeLessThanOrEqual(2)
    vi.setSystemTime(BEGINNING + SLOT_MS)
    const before = asked.pages.length
    await room.now(signal)
    expect(asked.pages.length).toBe(before + 1)
  })

  it('has the next recording, also after the slot', async () => {
    const { room } = roomOf('room')
    const now = await room.now(signal)
    const next = await room.next(now?.showing?.to ?? 0, signal)
    expect(next?.from).toBe(now?.showing?.to)
    expect((await room.next(BEGINNING + SLOT_MS, signal))?.from).toBe(BEGINNING + SLOT_MS)
  })

  it('replaces a deleted archive equally for all members', async () => {
    const planned = await roomOf('room').room.now(signal)
    const gone = [planned?.archive.id ?? '']
    const early = await roomOf('room', gone).room.now(signal)
    expect(early?.archive.id).not.toBe(gone[0])
    expect(early?.showing).toEqual(planned?.showing)
    vi.advanceTimersByTime(200_000)
    const late = await roomOf('room', gone).room.now(signal)
    expect(late?.archive.id).toBe(early?.archive.id)
    expect((late?.at ?? 0) - (early?.at ?? 0)).toBe(200)
  })

  it('is empty without archives, fails without a server', async () => {
    const all = listed.map(({ id }) => id)
    expect(await roomOf('room', all).room.now(signal)).toBeUndefined()
    const down = createLivingRoom({
      clock: createServerClock(),
      guide: createGuide('room', () => Promise.reject(new Failure('unreachable'))),
      archive: () => Promise.reject(new Failure('unreachable')),
    })
    await expect(down.now(signal)).rejects.toThrow('unreachable')
  })
})

describe('a television in a living room', () => {
  it('starts with the room’s programme, without a random pick', async () => {
    const { television, asked, room } = await together()
    const on = await room.now(signal)
    expect(television.state()).toMatchObject({
      together: true,
      changing: false,
      programme: { archive: { id: on?.archive.id } },
    })
    expect(asked.archives.length).toBeGreaterThan(0)
  })

  it('is synchronised to the room’s position', async () => {
    const { live, step } = await together()
    live().moveTo(300)
    step()
    expect(live().slot.time()).toBeCloseTo((Date.now() - BEGINNING) / 1000, 1)
  })

  it('is not synchronised while paused or on another channel', async () => {
    const { television, live, step } = await together()
    television.togglePause()
    live().moveTo(300)
    step()
    expect(live().slot.time()).toBe(300)
    television.togglePause()
    television.surprise()
    await advanceTime()
    live().moveTo(7)
    step()
    expect(television.state().together).toBe(false)
    expect(live().slot.time()).toBe(7)
  })

  it('follows the schedule, not the end of its recording', async () => {
    const { television, happen, step } = await together()
    const before = television.state().programme
    happen('onEnded')
    await advanceTime()
    expect(television.state().programme).toBe(before)
    vi.setSystemTime(before?.showing?.to ?? 0)
    step()
    await advanceTime()
    const after = television.state()
    expect(after).toMatchObject({ together: true, changing: false })
    expect(after.programme?.showing?.from).toBe(before?.showing?.to)
  })

  it('leaves by a channel key and returns to the current position', async () => {
    const { television } = await together()
    const first = television.state().programme
    television.step(1)
    await advanceTime()
    expect(television.state()).toMatchObject({ together: false, channel: { id: 'b' } })
    await advanceTime(120_000)
    television.join()
    await advanceTime()
    const { programme, together: joined } = television.state()
    expect(joined).toBe(true)
    expect(programme?.archive.id).toBe(first?.archive.id)
    expect(programme?.at).toBeGreaterThan(200)
  })

  it('plays the replacement for a recording without a picture', async () => {
    const { television, planned } = await failing((id, first) => id === first)
    const { programme, ...state } = television.state()
    expect(state).toMatchObject({ together: true, changing: false, offAir: undefined })
    expect(programme?.archive.id).not.toBe(planned?.archive.id)
    expect(programme?.showing).toEqual(planned?.showing)
  })

  it('shows no signal without pictures, then the planned recording', async () => {
    const { planned, ...set } = await failing(() => true)
    expect(set.television.state()).toMatchObject({ together: true, offAir: 'file' })
    set.breakDown(() => false)
    await advanceTime(4000)
    expect(set.television.state().programme?.archive.id).toBe(planned?.archive.id)
  })

  it('returns to the room automatically after an error', async () => {
    const { room } = roomOf('room')
    let down = true
    const set = setUp(undefined, () =>
      down ? Promise.reject(new Failure('unreachable')) : Promise.resolve(room),
    )
    await advanceTime(100)
    expect(set.television.state().offAir).toBe('unreachable')
    down = false
    await advanceTime(4000)
    expect(set.television.state()).toMatchObject({ together: true, offAir: undefined })
  })
})
