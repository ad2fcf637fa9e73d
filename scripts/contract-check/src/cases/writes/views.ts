import {
  caseFor,
  type Case,
  type TestData,
  type OperationId,
  type Probe,
  type Row,
} from '../../run/case.ts'
import { readIds } from '../reads.ts'
import { setClock, TIMED } from './clock.ts'

type Shown = [operation: OperationId, where: string, views: number | undefined, response: object]

/** Every place that shows the views of an archive or their total. */
async function placesOf(probe: Probe, { id, title }: Row): Promise<readonly Shown[]> {
  const viewsIn = (rows: readonly { id: string; views: number }[]) =>
    rows.find((one) => one.id === id)?.views
  const archive = await probe.read('getArchive', { path: { id } })
  const list = await probe.read('listArchives')
  const home = await probe.read('getHome')
  const query = { query: title.slice(0, 100), limit: 50 }
  const found = await probe.read('search', { query })
  const shown: Shown[] = [
    ['recordView', '/views', archive.views, archive],
    ['listArchives', '/items/0/views', viewsIn(list.items), list],
    ['search', '/archives/0/views', viewsIn(found.archives), found],
    ['getHome', '/stats/views', home.stats.views, home],
    ['getHome', '/latest/0/views', viewsIn(home.latest), home],
    ['getHome', '/popular/0/views', viewsIn(home.popular), home],
  ]
  for (const topList of ['listPopularArchives', 'listLatestArchives'] as const)
    for (const limit of [undefined, 50]) {
      const rows = await probe.read(topList, { query: { limit } })
      shown.push([topList, '/0/views', viewsIn(rows), rows])
    }
  if (!archive.postedBy) return shown
  const own = await probe.read('listProfileArchives', { path: { id: archive.postedBy.id } })
  shown.push(['listProfileArchives', '/items/0/views', viewsIn(own.items), own])
  const isOwn =
    probe.isMock && archive.postedBy.id === (await probe.read('getCurrentUser', {}, 'archivist')).id
  if (!isOwn) return shown
  const stats = await probe.read('getArchivistStats', {}, 'archivist')
  return [...shown, ['getArchivistStats', '/views', stats.views, stats]]
}

async function watch(probe: Probe, row: Row) {
  const before = await placesOf(probe, row)
  const sent = await probe.ask('recordView', { path: { id: row.id } })
  const after = await placesOf(probe, row)
  // The archive may have left a list of the most viewed.
  for (const [at, [operation, where, was, shown]] of before.entries()) {
    const [, , is, now] = after[at] ?? [operation, where, was, shown]
    if (was === undefined || is === undefined) continue
    const evidence = [shown, sent, now]
    // A real server has other viewers, and may have counted this one within 30 minutes.
    if (probe.isMock) probe.equal(operation, evidence, where, is, was + 1, ' after one more')
    else if (operation === 'recordView')
      probe.check(operation, evidence, is >= was, where, `${was} at least after a view`, is)
  }
}

const VISITS: readonly (readonly [minutes: readonly number[], counted: number])[] = [
  [[0, 1], 1],
  [[0, 29.9], 1],
  [[0, 30.1], 2],
  // A view that does not count must not restart the 30 minutes.
  [[0, 20, 30.1], 2],
]

async function watchAgain(probe: Probe, data: TestData) {
  const rows = data.pick(await data.archives(), VISITS.length)
  await probe.each(rows, async ({ id }, at) => {
    const path = { id }
    const [times, counted] = VISITS[at] ?? [[0], 1]
    const before = await probe.read('getArchive', { path })
    const sent: object[] = []
    for (const minutes of times) {
      sent.push(await setClock(probe, 'recordView', minutes))
      sent.push(await probe.ask('recordView', { path }))
    }
    const after = await probe.read('getArchive', { path })
    const why = ` after views of one visitor at ${times.join(' and ')} minutes`
    const due = before.views + counted
    probe.equal('recordView', [before, sent, after], '/views', after.views, due, why)
  })
}

async function watchSome(probe: Probe, data: TestData) {
  const [first] = await data.archives()
  const [popular = first] = await probe.read('listPopularArchives')
  const [latest = first] = await probe.read('listLatestArchives')
  const rows = [first, popular, latest]
  if (probe.isMock) {
    const path = { id: (await probe.read('getCurrentUser', {}, 'archivist')).id }
    rows.push(...(await probe.read('listProfileArchives', { path })).items.slice(0, 1))
  }
  // A second view of an archive would not count.
  const once = new Map(rows.map((row) => [row.id, row]))
  await probe.each(once.values(), (row) => watch(probe, row))
}

const EVERYWHERE = 'A view counts in every place that shows views'
const AGAIN = 'A view of the same visitor counts again after 30 minutes, and not before'

export const viewCases: readonly Case[] = [
  caseFor('recordView', 'write', EVERYWHERE, watchSome, { also: readIds, writes: true }),
  caseFor('recordView', 'write', AGAIN, watchAgain, TIMED),
]
