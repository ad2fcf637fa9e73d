import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashedPick, hashedOrder } from '#web/src/lib/rendezvous-hash.ts'
import {
  pageForSlot,
  positionIn,
  scheduleSlot,
  SLOT_MS,
  slotAt,
  playOrder,
} from '#web/src/features/zapping/living-room/schedule.ts'
import type { ArchiveSummary } from '#web/src/entities/types.ts'

const listed = (id: string, duration: number) => ({ id, duration }) as ArchiveSummary
const page = (...durations: number[]) =>
  durations.map((duration, place) => listed(`a${place}`, duration))
const minutes = (...lengths: number[]) => page(...lengths.map((length) => length * 60))

const rooms = fc.string({ minLength: 1, maxLength: 40 })
const slots = fc.integer({ min: 0, max: 500_000 })
const pages = fc.array(fc.integer({ min: 1, max: 3 * 60 * 60 }), { minLength: 1, maxLength: 20 })

describe('the schedule of a living room', () => {
  it('fills its slot without gaps, in whole recordings but the last', () => {
    fc.assert(
      fc.property(rooms, slots, pages, (room, slot, durations) => {
        const listing = page(...durations)
        const showings = scheduleSlot(slot, playOrder(room, slot, listing))
        // It does not depend on the order of the page.
        expect(scheduleSlot(slot, playOrder(room, slot, listing.toReversed()))).toEqual(showings)
        expect(showings[0]?.from).toBe(slot * SLOT_MS)
        expect(showings.at(-1)?.to).toBe((slot + 1) * SLOT_MS)
        for (const [place, { archive, from, to }] of showings.entries()) {
          expect(to).toBeGreaterThan(from)
          expect(from).toBe(showings[place - 1]?.to ?? from)
          const isWhole = to - from === archive.duration * 1000
          expect(isWhole || place === showings.length - 1).toBe(true)
        }
      }),
    )
  })

  it('repeats no recording before all have played', () => {
    const ids = scheduleSlot(7, playOrder('room', 7, minutes(10, 20, 30, 5))).map(
      ({ archive }) => archive.id,
    )
    expect(new Set(ids.slice(0, 4)).size).toBe(4)
    expect(ids.length).toBeGreaterThan(4)
  })

  it('postpones recordings that exceed the rest of a slot', () => {
    const showings = scheduleSlot(0, minutes(100, 90, 15))
    expect(showings.slice(0, 2).map(({ archive }) => archive.id)).toEqual(['a0', 'a2'])
  })

  it('is empty without recordings or durations', () => {
    expect(scheduleSlot(3, playOrder('room', 3, []))).toEqual([])
    expect(scheduleSlot(3, playOrder('room', 3, page(0, Number.NaN, 0.5)))).toEqual([])
  })

  it('differs by room and slot', () => {
    const orders = (names: string[]) =>
      new Set(
        names.map((name) =>
          playOrder(name, 1, page(...Array(20).fill(60)))
            .map((a) => a.id)
            .join(),
        ),
      )
    const names = Array.from({ length: 50 }, (_, place) => `room ${place}`)
    expect(orders(names).size).toBe(50)
    expect(new Set(names.map((name) => pageForSlot(name, 1, 5000))).size).toBeGreaterThan(45)
    expect(new Set(names.map((_, slot) => pageForSlot('room', slot, 5000))).size).toBeGreaterThan(
      45,
    )
  })
})

describe('a time', () => {
  it('at the start of a slot belongs to it', () => {
    const noon = Date.UTC(2026, 10, 21, 12)
    expect(slotAt(noon) - slotAt(noon - 1)).toBe(1)
    expect(slotAt(noon + SLOT_MS - 1)).toBe(slotAt(noon))
    expect(slotAt(noon) * SLOT_MS).toBe(noon)
  })

  it('gives the offset into the current recording', () => {
    expect(positionIn({ from: 1000 }, 61_500, 600)).toBe(60.5)
    expect(positionIn({ from: 1000 }, 1000, 600)).toBe(0)
  })

  it('repeats a recording that is shorter than its entry', () => {
    expect(positionIn({ from: 0 }, 25_000, 20)).toBe(5)
    expect(positionIn({ from: 0 }, 25_000, 0)).toBe(25)
  })
})

describe('the rendezvous hash', () => {
  it('gives fixed values for a seed', () => {
    expect(hashedOrder('seed', ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd', 'b'])
    expect([10, 357, 5000].map((count) => hashedPick('seed', count))).toEqual([3, 308, 2881])
  })

  it('keeps the order when an item is added', () => {
    fc.assert(
      fc.property(rooms, fc.uniqueArray(fc.string(), { minLength: 2 }), (seed, names) => {
        const [newcomer, ...before] = names
        const after = hashedOrder(seed, names).filter((name) => name !== newcomer)
        expect(after).toEqual(hashedOrder(seed, before))
      }),
    )
  })

  it('changes a pick only to an added number', () => {
    fc.assert(
      fc.property(rooms, fc.integer({ min: 1, max: 400 }), (seed, count) => {
        const [before, after] = [hashedPick(seed, count), hashedPick(seed, count + 1)]
        expect([before, count + 1]).toContain(after)
      }),
    )
  })

  it('picks each of 5 numbers about equally often', () => {
    const picks = Array.from({ length: 1000 }, (_, slot) => hashedPick(`room\n${slot}`, 5))
    for (const number of [1, 2, 3, 4, 5]) {
      const times = picks.filter((one) => one === number).length
      expect(times).toBeGreaterThan(140)
      expect(times).toBeLessThan(260)
    }
  })
})
