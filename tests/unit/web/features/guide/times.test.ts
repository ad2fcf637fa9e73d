import { expect, it } from 'vitest'
import { timesOf } from '#web/src/features/guide/list/times.ts'

const at = (hour: number, minute = 0) => hour * 3600 + minute * 60
const span = { from: at(18), to: at(21) }

it.each([
  ['between two hours', at(18, 30), [at(18), at(18, 30), at(19), at(20)]],
  ['in place of the full hour before', at(19, 10), [at(18), at(19, 10), at(20)]],
  ['in place of the full hour after', at(19, 50), [at(18), at(19), at(19, 50)]],
  ['not outside the hours', at(17, 55), [at(18), at(19), at(20)]],
  ['not at their end', at(21), [at(18), at(19), at(20)]],
])('now is a time of the guide %s', (_where, now, times) => {
  expect(timesOf(span, now)).toEqual(times)
})

it('a chosen hour stays when now comes near', () => {
  expect(timesOf(span, at(18, 50), at(19))).toEqual([at(18), at(18, 50), at(19), at(20)])
})
