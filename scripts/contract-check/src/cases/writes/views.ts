import { same, show } from '../../judge/fault.ts'
import type { OperationId } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

/** Every place that tells how often an archive was watched, and all of them together. */
async function countsOf(probe: Probe, known: Known, id: string) {
  const row = (await known.archives()).find((one) => one.id === id)
  const rows = (await probe.ask('listArchives')).body.items
  const { views } = (await probe.ask('getArchive', { path: { id } })).body
  const { stats } = (await probe.ask('getHome')).body
  const query = { query: row?.title.slice(0, 100) ?? 'x', limit: 50 }
  const found = (await probe.ask('search', { query })).body.archives
  const of = (list: readonly { id: string; views: number }[]) =>
    list.find((one) => one.id === id)?.views
  return { getArchive: views, listArchives: of(rows), search: of(found), getHome: stats.views }
}

type Counts = Awaited<ReturnType<typeof countsOf>>
const WHERE: Record<keyof Counts, string> = {
  getArchive: '/views',
  listArchives: '/items/0/views',
  search: '/archives/0/views',
  getHome: '/stats/views',
}

type Shown = [operation: OperationId, where: string, views: number | undefined]

/** What short lists, asked in several ways, tell of an archive's views. */
async function shownIn(probe: Probe, id: string): Promise<Shown[]> {
  const of = (rows: readonly { id: string; views: number }[]) =>
    rows.find((one) => one.id === id)?.views
  const shown: Shown[] = []
  for (const list of ['listPopularArchives', 'listLatestArchives'] as const)
    for (const limit of [undefined, 7, 50])
      shown.push([list, '/views', of((await probe.ask(list, { query: { limit } })).body)])
  const { latest, popular } = (await probe.ask('getHome')).body
  shown.push(['getHome', '/latest/views', of(latest)], ['getHome', '/popular/views', of(popular)])
  const { views, postedBy } = (await probe.ask('getArchive', { path: { id } })).body
  shown.push(['getArchive', '/views', views])
  if (postedBy) {
    const asked = { path: { id: postedBy.id } }
    const { items } = (await probe.ask('listProfileArchives', asked)).body
    shown.push(['listProfileArchives', '/items/views', of(items)])
  }
  return shown
}

export const viewCases: readonly Case[] = [
  {
    name: 'A view counts, once per visitor and archive, wherever views are told',
    rule: 'write',
    operation: 'recordView',
    also: ['listArchives', 'search', 'getHome', 'getArchive'],
    writes: true,
    run: async (probe, known) => {
      const [{ id }] = await known.archives()
      const before = await countsOf(probe, known, id)
      await probe.ask('recordView', { path: { id } })
      const after = await countsOf(probe, known, id)
      await probe.ask('recordView', { path: { id } })
      const again = await countsOf(probe, known, id)
      // Others watch a server in use; and the suite may have been here within the half hour.
      const alone = probe.options.profile === 'mock'
      const counted = alone ? after.getArchive === before.getArchive + 1 : true
      const once = { where: '/views', expected: `${before.getArchive + 1} views after one more` }
      probe.check('recordView', counted, { ...once, got: String(after.getArchive) })
      const unchanged = alone
        ? again.getArchive === after.getArchive
        : again.getArchive >= after.getArchive
      const twice = {
        where: '/views',
        expected: `${after.getArchive} after the same visitor again`,
      }
      probe.check('recordView', unchanged, { ...twice, got: String(again.getArchive) })
      const more = after.getArchive - before.getArchive
      for (const place of ['listArchives', 'search', 'getHome'] as const) {
        const [was, is] = [before[place], after[place]]
        const holds = !alone || was === undefined || is === was + more
        const expected = `${(was ?? 0) + more} after a view, as getArchive tells`
        probe.check(place, holds, { where: WHERE[place], expected, got: String(is) })
      }
    },
  },
  {
    name: 'A view shows in every short list that has the archive',
    rule: 'write',
    operation: 'recordView',
    also: ['listPopularArchives', 'listLatestArchives', 'getHome', 'listProfileArchives'],
    writes: true,
    mockOnly: 'others watch a server in use',
    run: async (probe) => {
      for (const list of ['listPopularArchives', 'listLatestArchives'] as const) {
        const [row] = (await probe.ask(list)).body
        if (!row) continue
        const before = await shownIn(probe, row.id)
        await probe.ask('recordView', { path: { id: row.id } })
        const after = await shownIn(probe, row.id)
        for (const [at, [operation, where, was]] of before.entries()) {
          const is = after[at]?.[2]
          // The most viewed may be others by now.
          const holds = is === undefined || was === undefined || is === was + 1
          const expected = `${(was ?? 0) + 1} views of ${row.id} after one more`
          probe.check(operation, holds, { where, expected, got: String(is) })
        }
      }
    },
  },
  {
    name: 'A visitor who watches one archive after another is counted at each',
    rule: 'write',
    operation: 'recordView',
    writes: true,
    mockOnly: 'others watch a server in use',
    run: async (probe, known) => {
      const some = (await known.archives()).slice(0, 3)
      const viewsOf = async (id: string) =>
        (await probe.ask('getArchive', { path: { id } })).body.views
      for (const { id } of some) {
        const others = some.filter((one) => one.id !== id)
        const before = await viewsOf(id)
        const beside = await Promise.all(others.map((one) => viewsOf(one.id)))
        await probe.ask('recordView', { path: { id } })
        const counts = [
          await viewsOf(id),
          ...(await Promise.all(others.map((one) => viewsOf(one.id)))),
        ]
        const due = [before + 1, ...beside]
        const expected = `${show(due)}: one more of the first, none of the others`
        const fault = { where: '/views', expected, got: show(counts) }
        probe.check('recordView', same(counts, due), fault)
      }
    },
  },
]
