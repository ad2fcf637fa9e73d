import type { OperationId } from '../../contract/operations.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

type Shown = [operation: OperationId, where: string, views: number | undefined, told: object]

const viewsIn = (rows: readonly { id: string; views: number }[], id: string) =>
  rows.find((one) => one.id === id)?.views

/** Every place that tells how often an archive was watched, and all of them together. */
async function countsOf(probe: Probe, known: Known, id: string): Promise<Shown[]> {
  const row = (await known.archives()).find((one) => one.id === id)
  const list = (await probe.ask('listArchives')).body
  const home = (await probe.ask('getHome')).body
  const query = { query: row?.title.slice(0, 100) ?? 'x', limit: 50 }
  const found = (await probe.ask('search', { query })).body
  return [
    ['listArchives', '/items/0/views', viewsIn(list.items, id), list],
    ['search', '/archives/0/views', viewsIn(found.archives, id), found],
    ['getHome', '/stats/views', home.stats.views, home],
  ]
}

/** What short lists, asked in several ways, tell of an archive's views. */
async function shownIn(probe: Probe, id: string): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const list of ['listPopularArchives', 'listLatestArchives'] as const)
    for (const limit of [undefined, 7, 50]) {
      const { body } = await probe.ask(list, { query: { limit } })
      shown.push([list, '/views', viewsIn(body, id), body])
    }
  const home = (await probe.ask('getHome')).body
  const archive = (await probe.ask('getArchive', { path: { id } })).body
  shown.push(
    ['getHome', '/latest/views', viewsIn(home.latest, id), home],
    ['getHome', '/popular/views', viewsIn(home.popular, id), home],
    ['getArchive', '/views', archive.views, archive],
  )
  if (!archive.postedBy) return shown
  const own = (await probe.ask('listProfileArchives', { path: { id: archive.postedBy.id } })).body
  return [...shown, ['listProfileArchives', '/items/views', viewsIn(own.items, id), own]]
}

/** Each place tells as many more as there were; the most viewed may be others by now. */
function holdMore(
  probe: Probe,
  before: readonly Shown[],
  after: readonly Shown[],
  sent: object,
  more: number,
  why: string,
) {
  for (const [at, [operation, where, was, told]] of before.entries()) {
    const [, , is, now] = after[at] ?? [operation, where, was, told]
    if (was !== undefined && is !== undefined)
      probe.equal(operation, [told, sent, now], where, is, was + more, why)
  }
}

const viewsOf = async (probe: Probe, id: string) =>
  (await probe.ask('getArchive', { path: { id } })).body

export const viewCases: readonly Case[] = [
  {
    name: 'A view counts, once per visitor and archive, wherever views are told',
    rule: 'write',
    operation: 'recordView',
    also: ['listArchives', 'search', 'getHome', 'getArchive'],
    writes: true,
    run: async (probe, known) => {
      const [{ id }] = await known.archives()
      const [places, before] = [await countsOf(probe, known, id), await viewsOf(probe, id)]
      const sent = await probe.ask('recordView', { path: { id } })
      const [later, after] = [await countsOf(probe, known, id), await viewsOf(probe, id)]
      const twice = await probe.ask('recordView', { path: { id } })
      const again = await viewsOf(probe, id)
      // Others watch a server in use; and the suite may have been here within the half hour.
      const alone = probe.options.profile === 'mock'
      const once = ' views after one more'
      if (alone)
        probe.equal(
          'recordView',
          [before, sent, after],
          '/views',
          after.views,
          before.views + 1,
          once,
        )
      const same = alone ? again.views === after.views : again.views >= after.views
      const unchanged = `${after.views} after the same visitor again`
      probe.check('recordView', [sent, after, twice, again], same, '/views', unchanged, again.views)
      const more = after.views - before.views
      if (alone) holdMore(probe, places, later, sent, more, ' after a view, as getArchive tells')
    },
  },
  {
    name: 'A view shows in every short list that has the archive',
    rule: 'write',
    operation: 'recordView',
    also: ['listPopularArchives', 'listLatestArchives', 'getHome', 'listProfileArchives'],
    writes: true,
    mockOnly: 'others watch a server in use',
    run: (probe) =>
      probe.each(['listPopularArchives', 'listLatestArchives'] as const, async (list) => {
        const [row] = (await probe.ask(list)).body
        if (!row) return
        const before = await shownIn(probe, row.id)
        const sent = await probe.ask('recordView', { path: { id: row.id } })
        const why = ` views of ${row.id} after one more`
        holdMore(probe, before, await shownIn(probe, row.id), sent, 1, why)
      }),
  },
  {
    name: 'A visitor who watches one archive after another is counted at each',
    rule: 'write',
    operation: 'recordView',
    writes: true,
    mockOnly: 'others watch a server in use',
    run: async (probe, known) => {
      const some = (await known.archives()).slice(0, 3)
      await probe.each(some, async ({ id }) => {
        const others = some.filter((one) => one.id !== id).map((one) => one.id)
        const read = () => Promise.all([id, ...others].map((one) => viewsOf(probe, one)))
        const before = await read()
        const sent = await probe.ask('recordView', { path: { id } })
        const after = await read()
        const due = before.map(({ views }, at) => views + (at === 0 ? 1 : 0))
        const got = after.map(({ views }) => views)
        const why = ': one more of the first, none of the others'
        probe.equal('recordView', [...before, sent, ...after], '/views', got, due, why)
      })
    },
  },
]
