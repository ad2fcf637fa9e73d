import { expect, it } from 'vitest'
import { yearsOnAir, axisOf } from '#web/src/features/channels/on-air-years.ts'
import { groupByDecade } from '#web/src/entities/archive/group-by-decade.ts'
import type { Channel } from '#web/src/entities/types.ts'

const odd = [-1, 0, -1e9, 2 ** 53 + 2, -1e308, Number.NaN, '1970', '<b>', null, {}, []]

const channel = (since: unknown, until: unknown = null) =>
  ({ id: 'c', name: 'C', number: 1, archiveCount: 1, since, until }) as Channel

it.each(odd)('the start year %j of a channel is unknown', (since) => {
  expect(yearsOnAir(channel(since), 2026)).toBeUndefined()
  // The axis is limited, because a billion years could not be rendered.
  expect(axisOf([channel(since), channel(1951)], 2026)).toMatchObject({ first: 1951, last: 2026 })
})

it.each(odd)('the end year %j of a channel is ignored', (until) => {
  expect(yearsOnAir(channel(1951, until), 2026)).toEqual({
    since: 1951,
    until: 2026,
    isOpenEnded: true,
  })
})

it.each(odd)('the year %j has no bar in the timeline', (year) => {
  const counts = [{ year: 1978, count: 3 }, { year, count: 5 } as { year: number; count: number }]
  expect(groupByDecade(counts).map(({ decade, count }) => [decade, count])).toEqual([[1970, 3]])
})

it.each(odd.filter((count) => typeof count !== 'number' || Number.isNaN(count)))(
  'a year with %j archives has none',
  (count) => {
    const counts = [
      { year: 1978, count: 3 },
      { year: 1979, count } as typeof count & { year: 1979; count: number },
    ]
    expect(groupByDecade(counts)[0]?.count).toBe(3)
  },
)
