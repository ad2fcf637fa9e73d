import { disorder, show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe, type Row } from '../../run/case.ts'

const SHELVES = { listLatestArchives: '-createdAt', listPopularArchives: '-views' } as const
type Shelf = keyof typeof SHELVES

const DEFAULT_LIMIT = 12
const LONGEST = 50

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** The first rows of the list that a shelf is cut from. */
async function listed(probe: Probe, id: Shelf, count: number) {
  const rows: Row[] = []
  for (let page = 1; rows.length < count; page++) {
    const query = { sort: SHELVES[id], page }
    const { items, pageCount } = await probe.read('listArchives', { query })
    rows.push(...items)
    if (page >= pageCount) break
  }
  return rows.slice(0, count)
}

async function holdShelf(probe: Probe, id: Shelf) {
  const due = await listed(probe, id, LONGEST)
  const as = `, as listArchives sorted by ${SHELVES[id]}`
  const longest = await probe.read(id, { query: { limit: LONGEST } })
  for (const limit of [LONGEST, 1, 7, undefined, LONGEST]) {
    const body = await probe.read(id, { query: { limit } })
    const count = Math.min(limit ?? DEFAULT_LIMIT, due.length)
    const why = ` rows for ${limit === undefined ? 'no limit' : `limit=${limit}`}`
    // What was asked before may be what is answered now.
    probe.equal(id, [longest, body], '/', body.length, count, why, 'limit')
    const at = body.findIndex((row, index) => row.id !== due[index]?.id)
    const evidence = [due.slice(0, body.length), body]
    probe.equal(id, evidence, `/${Math.max(0, at)}/id`, body[at]?.id, due[at]?.id, as)
  }
}

const shelf = (id: Shelf, name: string) =>
  caseFor(id, 'agree', name, (probe) => holdShelf(probe, id))

async function holdHome(probe: Probe, known: Known) {
  const home = await probe.read('getHome')
  const { total } = await known.page()
  for (const [name, id] of [
    ['latest', 'listLatestArchives'],
    ['popular', 'listPopularArchives'],
  ] as const) {
    const ids = idsOf(home[name])
    const list = await listed(probe, id, ids.length)
    const as = `, as listArchives sorted by ${SHELVES[id]}`
    probe.equal('getHome', [home, list], `/${name}`, ids, idsOf(list), as)
    const filled = ids.length > 0 || total === 0
    probe.check('getHome', home, filled, `/${name}`, 'archives: there are some', 'none')
  }
  const collections = await probe.read('listCollections')
  const due = idsOf(collections.filter((one) => one.featured))
  const why = ', as listCollections features'
  probe.equal('getHome', [home, collections], '/featured', idsOf(home.featured), due, why)
}

async function holdChannels(probe: Probe, known: Known) {
  const channels = await known.channels()
  const numbers = channels.map(({ number = 1000 }) => number)
  const where = (at: number) => `/${at}/number`
  const found = disorder(numbers, (a, b) => a <= b, 'the order of numbers', where)
  probe.verify('listChannels', channels, found)
}

async function holdCollections(probe: Probe, known: Known) {
  const collections = await known.collections()
  const found = disorder(
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

async function holdCollection(probe: Probe, id: string) {
  const body = await probe.read('getCollection', { path: { id } })
  const ids = idsOf(body.archives)
  const as = ' archives, as archiveCount says'
  probe.equal('getCollection', body, '/archives', ids.length, body.archiveCount, as)
  const twice = ids.findIndex((one, at) => ids.indexOf(one) !== at)
  const where = `/archives/${twice}/id`
  const again = `${show(ids[twice])} again`
  probe.check('getCollection', body, twice < 0, where, 'every archive once', again)
}

const HOME = 'The home page shows the latest, the most viewed and the featured, as their lists do'
const FEATURED = 'Featured collections come first, then the newest'
const COUNTED = 'A collection has as many archives as it says, each once'

export const shelfCases: readonly Case[] = [
  shelf('listLatestArchives', 'The latest additions are the first of the list sorted by addition'),
  shelf('listPopularArchives', 'The most viewed are the first of the list sorted by views'),
  caseFor('getHome', 'agree', HOME, holdHome),
  caseFor('listChannels', 'order', 'Channels come in the order of their numbers', holdChannels),
  caseFor('listCollections', 'order', FEATURED, holdCollections),
  caseFor('getCollection', 'count', COUNTED, async (probe, known) => {
    const some = known.some(await known.collections(), probe.amount(Infinity, 10))
    await probe.each(some, ({ id }) => holdCollection(probe, id))
  }),
]
