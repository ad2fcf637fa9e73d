import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import type { Census, Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

interface Counted {
  readonly id: string
  readonly archiveCount: number
}

async function holdCounts(
  probe: Probe,
  known: Known,
  id: 'listChannels' | 'listCategories',
  rows: readonly Counted[],
  of: (row: Row) => string,
) {
  const census = await known.census()
  const ids = new Set(rows.map((row) => row.id))
  const stray = census.rows.map(of).find((one) => !ids.has(one))
  const missing = { rule: 'agree', where: '/', got: 'not there' } as const
  const expected = `${show(stray)}, which listArchives names`
  probe.check(id, stray === undefined, { ...missing, expected })
  if (census.faults.length > 0 || census.base.year !== undefined) return
  for (const [at, { id: one, archiveCount }] of rows.entries()) {
    const due = census.rows.filter((row) => of(row) === one).length
    const where = `/${at}/archiveCount`
    const got = `${archiveCount} for ${one}`
    probe.check(id, due === archiveCount, { where, expected: `${due}, as listArchives has`, got })
  }
}

/** Others watch while the list is read: the sum of views lies between what was told before and after. */
function viewsFit(before: number, after: number, { rows }: Census, exact: boolean) {
  const sum = rows.reduce((total, { views }) => total + views, 0)
  const slack = exact ? 0 : Math.max(20, sum / 500)
  const holds = sum >= Math.min(before, after) - slack && sum <= Math.max(before, after) + slack
  return { sum, holds }
}

async function holdStats(probe: Probe, known: Known) {
  const before = (await probe.ask('getHome')).body.stats
  const census = await known.census()
  const { stats } = (await probe.ask('getHome')).body
  const there = (await known.channels()).filter(({ archiveCount }) => archiveCount > 0).length
  const channels = { where: '/stats/channels', expected: `${there}, as listChannels has` }
  probe.check('getHome', stats.channels === there, { ...channels, got: String(stats.channels) })
  const total =
    census.base.year === undefined ? census.total : (await probe.ask('listArchives')).body.total
  const archives = { where: '/stats/archives', expected: `${total}, as listArchives has` }
  probe.check('getHome', stats.archives === total, { ...archives, got: String(stats.archives) })
  if (census.base.year !== undefined || census.faults.length > 0) return
  const exact = probe.options.profile === 'mock'
  const { sum, holds } = viewsFit(before.views, stats.views, census, exact)
  const expected = `${sum}, the views of all archives`
  probe.check('getHome', holds, { where: '/stats/views', expected, got: String(stats.views) })
}

export const countCases: readonly Case[] = [
  {
    name: 'The home page counts what the lists have',
    rule: 'count',
    operation: 'getHome',
    run: holdStats,
  },
  {
    name: 'Each channel counts its archives',
    rule: 'count',
    operation: 'listChannels',
    run: async (probe, known) => {
      const { body } = await probe.ask('listChannels')
      await holdCounts(probe, known, 'listChannels', body, ({ channel }) => channel.id)
    },
  },
  {
    name: 'Each category counts its archives',
    rule: 'count',
    operation: 'listCategories',
    run: async (probe, known) => {
      const { body } = await probe.ask('listCategories')
      await holdCounts(probe, known, 'listCategories', body, ({ category }) => category.id)
    },
  },
]
