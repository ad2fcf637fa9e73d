import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cellAt,
  cellsOf,
  initialSecond,
  moveActiveCell,
} from '#web/src/features/guide/grid/grid-cells.ts'
import type { ScheduleBlock } from '#web/src/features/guide/schedule/programme.ts'

const span = { from: 0, to: 100 }
const block = (
  from: number,
  to: number,
  kind: ScheduleBlock['kind'] = 'programme',
): ScheduleBlock => ({
  kind,
  from,
  to,
})
const days = [
  [block(0, 30), block(30, 35, 'interlude'), block(35, 100)],
  [block(0, 60), block(60, 100, 'testCard')],
  undefined,
  [block(0, 10), block(10, 20), block(20, 90), block(90, 100)],
]
const cellsIn = (row: number) => cellsOf(days[row], span)
const press = (key: string, row: number, second: number, ctrlKey = false) =>
  moveActiveCell({ key, ctrlKey }, { row, second }, days.length, cellsIn)

describe('the keys of the guide', () => {
  it('move between programmes, skip interludes, stop at the ends', () => {
    expect(press('ArrowRight', 0, 12)).toEqual({ row: 0, second: 35 })
    expect(press('ArrowLeft', 0, 40)).toEqual({ row: 0, second: 0 })
    expect(press('ArrowRight', 0, 99)).toEqual({ row: 0, second: 35 })
    expect(press('ArrowLeft', 0, 5)).toEqual({ row: 0, second: 0 })
  })

  it('keep the time between channels, also over a loading one', () => {
    expect(press('ArrowDown', 1, 85)).toEqual({ row: 2, second: 85 })
    expect(press('ArrowDown', 2, 85)).toEqual({ row: 3, second: 85 })
    expect(cellAt(cellsIn(3), 85)?.from).toBe(20)
    expect(press('ArrowUp', 0, 85)).toEqual({ row: 0, second: 85 })
    expect(press('PageDown', 0, 7)).toEqual({ row: 3, second: 7 })
    expect(press('PageUp', 3, 7)).toEqual({ row: 0, second: 7 })
  })

  it('move to the ends of the day and of the guide', () => {
    expect(press('Home', 1, 70)).toEqual({ row: 1, second: 0 })
    expect(press('End', 1, 0)).toEqual({ row: 1, second: 60 })
    expect(press('Home', 3, 70, true)).toEqual({ row: 0, second: 0 })
    expect(press('End', 0, 0, true)).toEqual({ row: 3, second: 90 })
  })

  it('are ignored if the guide has no use for them', () => {
    for (const key of ['Enter', ' ', 'Tab', 'g', 'Escape']) expect(press(key, 0, 0)).toBeUndefined()
  })

  it('never leave the guide from any cell', () => {
    const keys = fc.constantFrom(
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
    )
    fc.assert(
      fc.property(
        fc.array(keys, { maxLength: 30 }),
        fc.nat(3),
        fc.nat(99),
        (pressed, row, second) => {
          let place = { row, second }
          for (const key of pressed)
            place = moveActiveCell({ key, ctrlKey: false }, place, 4, cellsIn)!
          expect(cellsIn(place.row)).toContain(cellAt(cellsIn(place.row), place.second))
        },
      ),
    )
  })
})

describe('the cells of a row', () => {
  it('are those in the visible time, at least one', () => {
    expect(cellsOf(days[0], { from: 32, to: 90 })).toEqual([block(35, 100)])
    expect(cellsOf([block(0, 20, 'interlude')], span)).toEqual([span])
    expect(cellsOf(undefined, span)).toEqual([span])
  })
})

describe('where a guide opens', () => {
  const [DAY, EVENING] = [
    { from: 6 * 3600, to: 30 * 3600 },
    { from: 18 * 3600, to: 25 * 3600 },
  ]
  it.each([
    ['at what is on', '1996-11-22', 15 * 3600, DAY, 15 * 3600],
    ['at the evening’s news once service is over', '1996-11-22', 28 * 3600, DAY, 20 * 3600],
    ['at the evening’s news before service begins', '1957-11-22', 9 * 3600, DAY, 20 * 3600],
    ['at the evening’s news where now is not shown', '1996-11-22', 15 * 3600, EVENING, 20 * 3600],
  ])('%s', (_name, day, now, shown, second) => {
    expect(initialSecond(day, now, shown)).toBe(second)
  })
})
