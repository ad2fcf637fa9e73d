import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import type { Row, Sort } from '../../run/census.ts'

type Shelf = 'listLatestArchives' | 'listPopularArchives'

const DEFAULT_LIMIT = 12
const LONGEST = 50
const SORT: Record<Shelf, Sort> = {
  listLatestArchives: '-createdAt',
  listPopularArchives: '-views',
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

async function listed(probe: Probe, sort: Sort, count: number) {
  const rows: Row[] = []
  for (let page = 1; rows.length < count; page++) {
    const { items, pageCount } = (await probe.ask('listArchives', { query: { sort, page } })).body
    rows.push(...items)
    if (page >= pageCount) break
  }
  return rows.slice(0, count)
}

async function holdShelf(probe: Probe, id: Shelf) {
  const due = await listed(probe, SORT[id], LONGEST)
  const as = `, as listArchives sorted by ${SORT[id]}`
  const longest = (await probe.ask(id, { query: { limit: LONGEST } })).body
  for (const limit of [LONGEST, 1, 7, undefined, LONGEST]) {
    const { body } = await probe.ask(id, { query: { limit } })
    const where = (at: number) => `/${at}/views`
    const views = body.map((row) => row.views)
    if (id === 'listPopularArchives')
      probe.verify(
        id,
        body,
        disorder(views, (a, b) => a >= b, 'the most viewed first', where),
      )
    const count = Math.min(limit ?? DEFAULT_LIMIT, due.length)
    const why = ` rows for ${limit === undefined ? 'no limit' : `limit=${limit}`}`
    // What was asked before may be what is answered now.
    probe.equal(id, [longest, body], '/', body.length, count, why, 'limit')
    const at = body.findIndex((row, index) => row.id !== due[index]?.id)
    const evidence = [due.slice(0, body.length), body]
    probe.equal(id, evidence, `/${Math.max(0, at)}/id`, body[at]?.id, due[at]?.id, as, 'agree')
  }
}

async function holdHome(probe: Probe, known: Known) {
  const { body: home } = await probe.ask('getHome')
  const { total } = await known.page()
  for (const [name, id] of [
    ['latest', 'listLatestArchives'],
    ['popular', 'listPopularArchives'],
  ] as const) {
    const rows = home[name]
    const limit = Math.min(LONGEST, Math.max(1, rows.length))
    const due = (await probe.ask(id, { query: { limit } })).body
    const begin = ids(due).slice(0, rows.length)
    probe.equal('getHome', [home, due], `/${name}`, ids(rows), begin, `, as ${id} has`)
    // The shelf may be wrong as well: it begins as the list does.
    const list = await listed(probe, SORT[id], rows.length)
    const as = `, as listArchives sorted by ${SORT[id]}`
    probe.equal('getHome', [home, list], `/${name}`, ids(rows), ids(list), as)
    const filled = rows.length > 0 || total === 0
    probe.check('getHome', home, filled, `/${name}`, 'archives: there are some', 'none')
  }
  const collections = (await probe.ask('listCollections')).body
  const due = ids(collections.filter((one) => one.featured))
  const got = ids(home.featured)
  probe.equal(
    'getHome',
    [home, collections],
    '/featured',
    got,
    due,
    ', as listCollections features',
  )
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
      const channels = await known.channels()
      const numbers = channels.map(({ number = 1000 }) => number)
      const where = (at: number) => `/${at}/number`
      const found = disorder(numbers, (a, b) => a <= b, 'the order of numbers', where)
      probe.verify('listChannels', channels, found)
    },
  },
]
