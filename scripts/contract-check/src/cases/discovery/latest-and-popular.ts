import { unordered, format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe, type Row } from '../../run/case.ts'

const SORTS = { listLatestArchives: '-createdAt', listPopularArchives: '-views' } as const
type TopListId = keyof typeof SORTS

const DEFAULT_LIMIT = 12
const MAX_LIMIT = 50

export const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** The rows that the list of archives begins with, in the order of the operation. */
async function listed(probe: Probe, id: TopListId, count: number) {
  const rows: Row[] = []
  for (let page = 1; rows.length < count; page++) {
    const query = { sort: SORTS[id], page }
    const { items, pageCount } = await probe.read('listArchives', { query })
    rows.push(...items)
    if (page >= pageCount) break
  }
  return rows.slice(0, count)
}

async function checkTopList(probe: Probe, id: TopListId) {
  const due = await listed(probe, id, MAX_LIMIT)
  const as = `, as listArchives sorted by ${SORTS[id]}`
  const fullList = await probe.read(id, { query: { limit: MAX_LIMIT } })
  for (const limit of [MAX_LIMIT, 1, 7, undefined, MAX_LIMIT]) {
    const body = await probe.read(id, { query: { limit } })
    const count = Math.min(limit ?? DEFAULT_LIMIT, due.length)
    const why = ` rows for ${limit === undefined ? 'no limit' : `limit=${limit}`}`
    // Another limit was asked for just before: a cached response would have its length.
    probe.equal(id, [fullList, body], '/', body.length, count, why, 'limit')
    const at = body.findIndex((row, index) => row.id !== due[index]?.id)
    const evidence = [due.slice(0, body.length), body]
    probe.equal(id, evidence, `/${Math.max(0, at)}/id`, body[at]?.id, due[at]?.id, as)
  }
}

const topCase = (id: TopListId, name: string) =>
  caseFor(id, 'agree', name, (probe) => checkTopList(probe, id))

async function checkHome(probe: Probe, data: TestData) {
  const home = await probe.read('getHome')
  const { total } = await data.page()
  for (const [name, id] of [
    ['latest', 'listLatestArchives'],
    ['popular', 'listPopularArchives'],
  ] as const) {
    const ids = idsOf(home[name])
    const list = await listed(probe, id, ids.length)
    const as = `, as listArchives sorted by ${SORTS[id]}`
    probe.equal('getHome', [home, list], `/${name}`, ids, idsOf(list), as)
    const filled = ids.length > 0 || total === 0
    probe.check('getHome', home, filled, `/${name}`, 'archives: there are some', 'none')
  }
  const collections = await probe.read('listCollections')
  const due = idsOf(collections.filter((one) => one.featured))
  const why = ', as listCollections features'
  probe.equal('getHome', [home, collections], '/featured', idsOf(home.featured), due, why)
}

async function checkChannels(probe: Probe, data: TestData) {
  const channels = await data.channels()
  const numbers = channels.map(({ number = 1000 }) => number)
  const where = (at: number) => `/${at}/number`
  const found = unordered(numbers, (a, b) => a <= b, 'the order of numbers', where)
  probe.verify('listChannels', channels, found)
}

async function checkCollectionOrder(probe: Probe, data: TestData) {
  const collections = await data.collections()
  const found = unordered(
    collections,
    (a, b) =>
      Number(a.featured) > Number(b.featured) ||
      (a.featured === b.featured && Date.parse(a.createdAt) >= Date.parse(b.createdAt)),
    'featured ones first, then the newest',
    (at) => `/${at}`,
    ({ featured, createdAt }) => `${createdAt}${featured ? ' (featured)' : ''}`,
  )
  probe.verify('listCollections', collections, found)
}

async function checkCollection(probe: Probe, id: string) {
  const body = await probe.read('getCollection', { path: { id } })
  const ids = idsOf(body.archives)
  const as = ' archives, as archiveCount says'
  probe.equal('getCollection', body, '/archives', ids.length, body.archiveCount, as)
  const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at)
  const where = `/archives/${twice}/id`
  const again = `${format(ids[twice])} again`
  probe.check('getCollection', body, twice < 0, where, 'every archive once', again)
}

const HOME = 'The home page shows the latest, the most viewed and the featured, as their lists do'
const FEATURED = 'Featured collections come first, then the newest'
const COUNTED = 'A collection has as many archives as it says, each once'

export const latestAndPopularCases: readonly Case[] = [
  topCase('listLatestArchives', 'The latest additions are the first rows of the list by addition'),
  topCase('listPopularArchives', 'The most viewed are the first rows of the list by views'),
  caseFor('getHome', 'agree', HOME, checkHome),
  caseFor('listChannels', 'order', 'Channels come in the order of their numbers', checkChannels),
  caseFor('listCollections', 'order', FEATURED, checkCollectionOrder),
  caseFor('getCollection', 'count', COUNTED, async (probe, data) => {
    const some = data.pick(await data.collections(), probe.amount(Infinity, 10))
    await probe.each(some, ({ id }) => checkCollection(probe, id))
  }),
]
