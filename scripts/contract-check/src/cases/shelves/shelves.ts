import { show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import type { Sort } from '../../run/census.ts'
import type { OperationId } from '../../contract/operations.ts'

type Shelf = 'listLatestArchives' | 'listPopularArchives'

const DEFAULT_LIMIT = 12
const LONGEST = 50
const SORT: Record<Shelf, Sort> = {
  listLatestArchives: '-createdAt',
  listPopularArchives: '-views',
}

function same(
  probe: Probe,
  id: OperationId,
  frame: string,
  got: readonly string[],
  due: readonly string[],
  as: string,
) {
  const longer = Math.max(got.length, due.length)
  const at = Array.from({ length: longer }, (_, index) => index).find(
    (index) => got[index] !== due[index],
  )
  const expected = `${show(due[at ?? 0])}, as ${as}`
  const where = `${frame}/${at ?? 0}/id`
  probe.check(id, at === undefined, { rule: 'agree', where, expected, got: show(got[at ?? 0]) })
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

async function listed(probe: Probe, sort: Sort, count: number) {
  const rows: string[] = []
  for (let page = 1; rows.length < count; page++) {
    const { items, pageCount } = (await probe.ask('listArchives', { query: { sort, page } })).body
    rows.push(...ids(items))
    if (page >= pageCount) break
  }
  return rows.slice(0, count)
}

async function holdShelf(probe: Probe, id: Shelf) {
  const due = await listed(probe, SORT[id], LONGEST)
  const read = async (limit?: number) => {
    const { body } = await probe.ask(id, { query: { limit } })
    const where = (at: number) => `/${at}/views`
    const views = body.map((row) => row.views)
    const sorted = disorder(views, (a, b) => a >= b, 'the most viewed first', where)
    if (id === 'listPopularArchives') probe.verify(id, sorted)
    return ids(body)
  }
  const most = await read(LONGEST)
  same(probe, id, '', most, due.slice(0, most.length), `listArchives sorted by ${SORT[id]}`)
  for (const limit of [1, 7, undefined, LONGEST]) {
    const rows = await read(limit)
    const count = Math.min(limit ?? DEFAULT_LIMIT, due.length)
    const expected = `${count} rows for ${limit === undefined ? 'no limit' : `limit=${limit}`}`
    const fault = { rule: 'limit', where: '/', expected, got: `${rows.length} rows` } as const
    probe.check(id, rows.length === count, fault)
    same(probe, id, '', rows, due.slice(0, rows.length), `listArchives sorted by ${SORT[id]}`)
  }
}

async function holdHome(probe: Probe, known: Known) {
  const { latest, popular, featured } = (await probe.ask('getHome')).body
  const { total } = await known.page()
  for (const [frame, id, rows] of [
    ['/latest', 'listLatestArchives', latest],
    ['/popular', 'listPopularArchives', popular],
  ] as const) {
    const limit = Math.min(LONGEST, Math.max(1, rows.length))
    const due = (await probe.ask(id, { query: { limit } })).body
    same(probe, 'getHome', frame, ids(rows), ids(due).slice(0, rows.length), `${id} has`)
    const filled = rows.length > 0 || total === 0
    const fault = { where: frame, expected: 'archives: there are some', got: 'none' }
    probe.check('getHome', filled, fault)
  }
  const due = (await probe.ask('listCollections')).body.filter((one) => one.featured)
  same(probe, 'getHome', '/featured', ids(featured), ids(due), 'listCollections features')
}

const shelf = (id: Shelf, name: string): Case => ({
  name,
  rule: 'agree',
  operation: id,
  run: (probe) => holdShelf(probe, id),
})

export const shelfCases: readonly Case[] = [
  shelf('listLatestArchives', 'The latest additions are the first of the list sorted by addition'),
  shelf('listPopularArchives', 'The most viewed are the first of the list sorted by views'),
  {
    name: 'The home page shows the latest, the most viewed and the featured, as their lists do',
    rule: 'agree',
    operation: 'getHome',
    run: holdHome,
  },
  {
    name: 'Channels come in the order of their numbers',
    rule: 'order',
    operation: 'listChannels',
    run: async (probe, known) => {
      const numbers = (await known.channels()).map(({ number = 1000 }) => number)
      const where = (at: number) => `/${at}/number`
      const found = disorder(numbers, (a, b) => a <= b, 'the order of numbers', where)
      probe.verify('listChannels', found)
    },
  },
]
