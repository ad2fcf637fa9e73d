import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import { canCount, type Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

type Counted = readonly { readonly id: string; readonly archiveCount: number }[]
type CountId = 'listChannels' | 'listCategories'

const NAME = { listChannels: 'channel', listCategories: 'category' } as const

async function holdCounts(probe: Probe, known: Known, id: CountId) {
  const rows: Counted = (await probe.ask(id)).body
  const name = NAME[id]
  const of = (row: Row) => row[name].id
  const census = await known.census()
  const ids = new Set(rows.map((row) => row.id))
  const stray = census.rows.find((row) => !ids.has(of(row)))
  const expected = `${show(stray && of(stray))}, which listArchives names`
  probe.check(id, stray ? [stray, rows] : rows, !stray, '/', expected, 'not there', 'agree')
  if (!canCount(probe, census, true)) return
  for (const [at, { id: one, archiveCount }] of rows.entries()) {
    const due = census.rows.filter((row) => of(row) === one).length
    const where = `/${at}/archiveCount`
    if (due === archiveCount) probe.equal(id, rows, where, archiveCount, due)
    else {
      // One request that shows the number, in place of all pages.
      const { body } = await probe.ask('listArchives', { query: { [name]: one } })
      const listed = `${due} for ${show(one)}, as listArchives has rows`
      probe.check(id, [body, rows], false, where, listed, archiveCount)
    }
  }
}

/** Others watch while the list is read: the sum of views lies between what was told before and after. */
async function holdStats(probe: Probe, known: Known) {
  const before = (await probe.ask('getHome')).body.stats
  const census = await known.census()
  const { stats } = (await probe.ask('getHome')).body
  const channels = await known.channels()
  const filled = channels.filter(({ archiveCount }) => archiveCount > 0).length
  probe.equal(
    'getHome',
    [channels, stats],
    '/stats/channels',
    stats.channels,
    filled,
    ', as listChannels has',
  )
  const first = (await probe.ask('listArchives')).body
  probe.equal(
    'getHome',
    [first, stats],
    '/stats/archives',
    stats.archives,
    first.total,
    ', as listArchives has',
  )
  if (!canCount(probe, census, true)) return
  const sum = census.rows.reduce((total, { views }) => total + views, 0)
  const slack = probe.options.profile === 'mock' ? 0 : Math.max(20, sum / 500)
  const [least, most] = [before.views, stats.views].toSorted((a, b) => a - b)
  const holds = sum >= (least ?? 0) - slack && sum <= (most ?? 0) + slack
  const expected = `${sum}, the views of all archives`
  probe.check('getHome', [...census.rows, stats], holds, '/stats/views', expected, stats.views)
}

export const countCases: readonly Case[] = [
  {
    name: 'The home page counts what the lists have',
    rule: 'count',
    operation: 'getHome',
    run: holdStats,
  },
  ...(['listChannels', 'listCategories'] as const).map((id): Case => ({
    name: `Each ${NAME[id]} counts its archives`,
    rule: 'count',
    operation: id,
    run: (probe, known) => holdCounts(probe, known, id),
  })),
]
