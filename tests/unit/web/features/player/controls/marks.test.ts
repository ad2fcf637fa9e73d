import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupMarks, type SeekMark } from '#web/src/features/player/controls/marks.ts'

const mark = (at: number): SeekMark => ({ at, by: 'Camille', text: `à ${at}` })

describe('seek bar marks', () => {
  it('are sorted; close ones are grouped at the first', () => {
    const groups = groupMarks([50, 12, 10, 19, 20].map(mark), 10)
    expect(groups.map(({ at, marks }) => [at, marks.map((one) => one.at)])).toEqual([
      [10, [10, 12, 19]],
      [20, [20]],
      [50, [50]],
    ])
  })

  it('are complete, with a minimum distance between groups', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5000)),
        fc.double({ min: 0.1, max: 600, noNaN: true }),
        (times, apart) => {
          const groups = groupMarks(times.map(mark), apart)
          expect(groups.flatMap(({ marks }) => marks.map(({ at }) => at))).toEqual(
            times.toSorted((a, b) => a - b),
          )
          for (const [place, { at }] of groups.entries())
            expect(at - (groups[place - 1]?.at ?? -Infinity)).toBeGreaterThanOrEqual(apart)
        },
      ),
    )
  })
})
