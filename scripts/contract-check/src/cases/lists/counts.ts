import { show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe, type Row } from '../../run/case.ts'
import { canCount } from '../../run/census.ts'

type Counted = readonly { readonly id: string; readonly archiveCount: number }[]
const NAME = { listChannels: 'channel', listCategories: 'category' } as const

async function holdCounts(probe: Probe, known: Known, id: keyof typeof NAME) {
  const rows: Counted = await probe.read(id)
  const name = NAME[id]
  const of = (row: Row) => row[name].id
  const census = await known.census()
  const ids = new Set(rows.map((row) => row.id))
  const stray = census.rows.find((row) => !ids.has(of(row)))
  const expected = `${show(stray && of(stray))}, which listArchives names`
  probe.check(id, [stray ?? [], rows], !stray, '/', expected, 'not there', 'agree')
  if (!canCount(probe, census, true)) return
  for (const [at, { id: one, archiveCount }] of rows.entries()) {
    const due = census.rows.filter((row) => of(row) === one).length
    // One request that shows the number, in place of all pages.
    const query = { [name]: one }
    const list = due === archiveCount ? rows : await probe.read('listArchives', { query })
    const why = ` for ${show(one)}, as listArchives has rows`
    probe.equal(id, [list, rows], `/${at}/archiveCount`, archiveCount, due, why)
  }
}

/** Others watch while the list is read: the sum of views lies between what was told before and after. */
async function holdStats(probe: Probe, known: Known) {
  const before = (await probe.read('getHome')).stats
  const census = await known.census()
  const { stats } = await probe.read('getHome')
  const channels = await known.channels()
  const filled = channels.filter(({ archiveCount }) => archiveCount > 0).length
  const as = ', as listChannels has'
  probe.equal('getHome', [channels, stats], '/stats/channels', stats.channels, filled, as)
  const list = await probe.read('listArchives')
  const why = ', as listArchives has'
  probe.equal('getHome', [list, stats], '/stats/archives', stats.archives, list.total, why)
  if (!canCount(probe, census, true)) return
  const sum = census.rows.reduce((total, { views }) => total + views, 0)
  const slack = probe.isMock ? 0 : Math.max(20, sum / 500)
  const [least, most] = [before.views, stats.views].toSorted((a, b) => a - b)
  const holds = sum >= (least ?? 0) - slack && sum <= (most ?? 0) + slack
  const expected = `${sum}, the views of all archives`
  probe.check('getHome', [...census.rows, stats], holds, '/stats/views', expected, stats.views)
}

export const countCases: readonly Case[] = [
  caseFor('getHome', 'count', 'The home page counts what the lists have', holdStats),
  ...(['listChannels', 'listCategories'] as const).map((id) =>
    caseFor(id, 'count', `Each ${NAME[id]} counts its archives`, (probe, known) =>
      holdCounts(probe, known, id),
    ),
  ),
]
