import { describe, expect, test } from 'vitest'
import {
  type Edges,
  type Direction,
  bestCandidate,
} from '#web/src/features/big-screen/best-candidate.ts'

const box = (left: number, top: number, width: number, height: number): Edges => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

/** A page with a header of two buttons, a wide heading, two rows of three cards, and a button aside. */
const page = {
  menu: box(0, 0, 40, 40),
  account: box(960, 0, 40, 40),
  filter: box(700, 100, 200, 40),
  first: box(0, 200, 300, 200),
  second: box(350, 200, 300, 200),
  third: box(700, 200, 300, 260),
  fourth: box(0, 480, 300, 200),
  fifth: box(350, 480, 300, 200),
  more: box(420, 720, 160, 40),
} as const

type Name = keyof typeof page
const names = Object.keys(page) as Name[]

function go(from: Name, direction: Direction): Name | undefined {
  const others = names.filter((name) => name !== from)
  const at = bestCandidate(
    page[from],
    others.map((name) => page[name]),
    direction,
  )
  return at === undefined ? undefined : others[at]
}

describe('an arrow leads', () => {
  test.each<[Name, Direction, Name]>([
    ['first', 'right', 'second'],
    ['third', 'left', 'second'],
    ['first', 'down', 'fourth'],
    ['second', 'down', 'fifth'],
    ['fifth', 'up', 'second'],
    ['menu', 'right', 'account'],
  ])('from %s %s to its neighbour', (from, direction, to) => {
    expect(go(from, direction)).toBe(to)
  })

  test('down from the last of a longer row to the nearest below', () => {
    expect(go('third', 'down')).toBe('fifth')
  })

  test('up to an element in between, even if it is aside', () => {
    expect(go('second', 'up')).toBe('filter')
  })

  test('past an element aside that is no nearer', () => {
    const inLine = box(0, 300, 100, 100)
    const aside = box(150, 250, 100, 200)
    expect(bestCandidate(box(0, 0, 100, 100), [aside, inLine], 'down')).toBe(1)
    expect(bestCandidate(box(0, 0, 100, 100), [inLine, aside], 'down')).toBe(0)
  })

  test('nowhere from the end of a row', () => {
    expect(go('fifth', 'right')).toBeUndefined()
    expect(go('third', 'right')).toBeUndefined()
    expect(go('more', 'down')).toBeUndefined()
  })

  test('left and right only to elements that overlap the row', () => {
    expect(bestCandidate(box(0, 100, 100, 20), [box(200, 90, 100, 20)], 'right')).toBe(0)
    expect(bestCandidate(box(0, 100, 100, 20), [box(200, 60, 100, 20)], 'right')).toBeUndefined()
  })

  test('to neither a descendant nor an ancestor', () => {
    const card = box(0, 0, 300, 300)
    const button = box(250, 10, 40, 40)
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      expect(bestCandidate(card, [button], direction)).toBeUndefined()
      expect(bestCandidate(button, [card], direction)).toBeUndefined()
    }
  })

  test('back to the element it came from', () => {
    const back = { left: 'right', right: 'left', up: 'down', down: 'up' } as const
    for (const [from, direction] of [
      ['first', 'right'],
      ['first', 'down'],
      ['fifth', 'up'],
    ] as const) {
      const to = go(from, direction)
      expect(to && go(to, back[direction])).toBe(from)
    }
  })
})
