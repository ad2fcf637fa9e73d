import { format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe, type Row } from '../../run/case.ts'
import { canCount } from '../../run/archive-inventory.ts'

type Counted = readonly { readonly id: string; readonly archiveCount: number }[]
const NAME = { listChannels: 'channel', listCategories: 'category' } as const

async function checkCounts(probe: Probe, data: TestData, id: keyof typeof NAME) {
  const rows: Counted = await probe.read(id)
  const name = NAME[id]
  const of = (row: Row) => row[name].id
  const inventory = await data.inventory()
  const ids = new Set(rows.map((row) => row.id))
  const stray = inventory.rows.find((row) => !ids.has(of(row)))
  const expected = `${format(stray && of(stray))}, which listArchives names`
  probe.check(id, [stray ?? [], rows], !stray, '/', expected, 'not there', 'agree')
  if (!canCount(probe, inventory, true)) return
  for (const [at, { id: one, archiveCount }] of rows.entries()) {
    const due = inventory.rows.filter((row) => of(row) === one).length
    // Shows the number with one request in place of all pages.
    const query = { [name]: one }
    const list = due === archiveCount ? rows : await probe.read('listArchives', { query })
    const why = ` for ${format(one)}, as listArchives has rows`
    probe.equal(id, [list, rows], `/${at}/archiveCount`, archiveCount, due, why)
  }
}

/** Views increase while the list is read, so their sum lies between two readings of `getHome`. */
async function checkStats(probe: Probe, data: TestData) {
  const before = (await probe.read('getHome')).stats
  const inventory = await data.inventory()
  const { stats } = await probe.read('getHome')
  const channels = await data.channels()
  const filled = channels.filter(({ archiveCount }) => archiveCount > 0).length
  const as = ', as listChannels has'
  probe.equal('getHome', [channels, stats], '/stats/channels', stats.channels, filled, as)
  const list = await probe.read('listArchives')
  const why = ', as listArchives has'
  probe.equal('getHome', [list, stats], '/stats/archives', stats.archives, list.total, why)
  if (!canCount(probe, inventory, true)) return
  const sum = inventory.rows.reduce((total, { views }) => total + views, 0)
  const slack = probe.isMock ? 0 : Math.max(20, sum / 500)
  const [low, high] = [before.views, stats.views].toSorted((a, b) => a - b)
  const fits = sum >= (low ?? 0) - slack && sum <= (high ?? 0) + slack
  const expected = `${sum}, the views of all archives`
  probe.check('getHome', [...inventory.rows, stats], fits, '/stats/views', expected, stats.views)
}

export const countCases: readonly Case[] = [
  caseFor('getHome', 'count', 'The home page counts what the lists have', checkStats),
  ...(['listChannels', 'listCategories'] as const).map((id) =>
    caseFor(id, 'count', `Each ${NAME[id]} counts its archives`, (probe, data) =>
      checkCounts(probe, data, id),
    ),
  ),
]
