import type { Case, Known, OperationId, Probe } from '../../run/case.ts'
import { readIds } from '../reads.ts'

type Shown = [operation: OperationId, where: string, views: number | undefined, told: object]

/** Every place that tells how often an archive was watched, and all of them together. */
async function placesOf(probe: Probe, id: string, title: string): Promise<readonly Shown[]> {
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
  for (const shelf of ['listPopularArchives', 'listLatestArchives'] as const)
    for (const limit of [undefined, 50]) {
      const rows = await probe.read(shelf, { query: { limit } })
      shown.push([shelf, '/0/views', viewsIn(rows), rows])
    }
  if (!archive.postedBy) return shown
  const own = await probe.read('listProfileArchives', { path: { id: archive.postedBy.id } })
  return [...shown, ['listProfileArchives', '/items/0/views', viewsIn(own.items), own]]
}

async function watch(probe: Probe, { id, title }: { id: string; title: string }) {
  const path = { id }
  let before = await placesOf(probe, id, title)
  for (const [more, why] of [
    [1, ' after one more'],
    [0, ' after the same visitor again'],
  ] as const) {
    const sent = await probe.ask('recordView', { path })
    const after = await placesOf(probe, id, title)
    // The most viewed may be others by now.
    for (const [at, [operation, where, was, told]] of before.entries()) {
      const [, , is, now] = after[at] ?? [operation, where, was, told]
      if (was === undefined || is === undefined) continue
      const evidence = [told, sent, now]
      // Others watch a server in use; and the suite may have been here within the half hour.
      if (probe.isMock) probe.equal(operation, evidence, where, is, was + more, why)
      else if (operation === 'recordView')
        probe.check(operation, evidence, is >= was, where, `${was} at least${why}`, is)
    }
    before = after
  }
}

export const viewCases: readonly Case[] = [
  {
    name: 'A view counts, once per visitor and archive, wherever views are told',
    rule: 'write',
    operation: 'recordView',
    also: readIds,
    writes: true,
    run: async (probe: Probe, known: Known) => {
      probe.leave('that a view counts again after 30 minutes, and not before, would take as long')
      const [first] = await known.archives()
      const [popular = first] = await probe.read('listPopularArchives')
      const [latest = first] = await probe.read('listLatestArchives')
      const rows = new Map([first, popular, latest].map((row) => [row.id, row]))
      await probe.each(rows.values(), (row) => watch(probe, row))
    },
  },
]
