import type { Case } from '../run/case.ts'
import type { Probe } from '../run/probe.ts'
import type { Query } from '../wire/encode.ts'
import { disorder } from './order.ts'

async function countsAgree(probe: Probe, query: Query) {
  const { body: years } = await probe.ask('listArchiveYears', { query })
  const sum = years.reduce((total, { count }) => total + count, 0)
  const { total } = (await probe.ask('listArchives', { query })).body
  // Somebody may add an archive between the two requests.
  const exact = probe.options.profile === 'mock' || sum === total
  probe.check('listArchiveYears', exact ? sum === total : Math.abs(sum - total) <= 5, {
    where: '/',
    expected: `counts that add up to the ${total} archives of the list`,
    got: String(sum),
  })
  return years
}

/** The years are the list, counted. */
export const yearCases: readonly Case[] = [
  {
    name: 'The years add up to the list under the same filters, oldest first',
    operation: 'listArchiveYears',
    run: async (probe, known) => {
      const { id: channel } = known.some(await known.channels())
      for (const query of [{}, { channel }]) {
        const years = (await countsAgree(probe, query)).map(({ year }) => year)
        const found = disorder(
          years,
          (before, after) => before < after,
          'the oldest year first, each once',
          (index) => `/${index}/year`,
        )
        probe.verify('listArchiveYears', found)
      }
    },
  },
  {
    name: 'A decade has its own years only',
    operation: 'listArchiveYears',
    run: async (probe, known) => {
      const decade = Math.floor((await known.archive()).year / 10) * 10
      const years = await countsAgree(probe, { decade })
      const at = years.findIndex(({ year }) => year < decade || year > decade + 9)
      const got = String(years[at]?.year)
      const expected = `a year from ${decade} to ${decade + 9}`
      probe.check('listArchiveYears', at < 0, { where: `/${at}/year`, expected, got })
    },
  },
]
