import type { OperationId } from '../../contract/operations.ts'
import { ORDERS, select, type Census, type ListQuery, type Row } from '../../run/census.ts'
import type { Case } from '../../run/case.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { holdList, pagesOf } from './hold.ts'

type Told = keyof typeof ORDERS
const SORTS = Object.keys(ORDERS) as Told[]

/** Pages where equal keys meet: there, only the id decides. */
function tiesOf(census: Census, sort: Told): readonly number[] {
  const rows = select(census, {}, sort)
  const { compare } = ORDERS[sort]
  const places = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    return before && compare(before, row) === 0 ? [at] : []
  })
  return [...new Set(places.map((at) => Math.floor(at / census.pageSize) + 1))]
}

async function checkSort(probe: Probe, known: Known, sort: Told) {
  const census = await known.census()
  const ties = known.chance.some(tiesOf(census, sort), 4)
  await holdList(probe, known, { sort }, (count) => {
    const pages = pagesOf(count, known, 4, probe.options.deep)
    return [...new Set([...pages, ...ties.filter((page) => page <= count)])]
  })
}

/** Summaries do not say when they were added: rows are read whole, a few together and all along. */
export async function newestFirst(probe: Probe, id: OperationId, rows: readonly Row[]) {
  const step = Math.max(1, Math.floor(rows.length / 12))
  const chosen = rows.filter((_, at) => at < 4 || at % step === 0)
  const times: { readonly row: Row; readonly archive: Row & { createdAt: string } }[] = []
  await probe.each(chosen, async (row) => {
    times.push({ row, archive: (await probe.ask('getArchive', { path: { id: row.id } })).body })
  })
  for (const [at, { row, archive: after }] of times.entries()) {
    const { row: other, archive: before } = times[at - 1] ?? {}
    if (!other || !before) continue
    const gap = Date.parse(before.createdAt) - Date.parse(after.createdAt)
    const holds = gap > 0 || (gap === 0 && before.id < after.id)
    const got = `${after.createdAt} of ${after.id} after ${before.createdAt} of ${before.id}`
    const evidence = [other, row, before, after]
    probe.check(
      id,
      evidence,
      holds,
      '/items',
      'the newest addition first, then by id',
      got,
      'order',
    )
  }
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What a server may order equal rows by, though the contract says: by id. */
const RIVALS: readonly ((a: Row, b: Row) => number)[] = [
  (a, b) => byText(a.broadcastDate ?? '9', b.broadcastDate ?? '9'),
  (a, b) => byText(b.broadcastDate ?? '0', a.broadcastDate ?? '0'),
  (a, b) => b.views - a.views,
  (a, b) => a.views - b.views,
  (a, b) => byText(a.title, b.title),
  (a, b) => byText(b.title, a.title),
  (a, b) => byText(b.id, a.id),
  (a, b) => a.duration - b.duration,
  (a, b) => byText(a.channel.name, b.channel.name),
  (a, b) => byText(a.id.toLowerCase(), b.id.toLowerCase()),
]

/** Places of a list where two rows with equal keys follow each other, and another order would turn them round. */
function placesOf(rows: readonly Row[], sort: Told, rival: (a: Row, b: Row) => number) {
  const { compare } = ORDERS[sort]
  return rows.flatMap((after, at) => {
    const before = rows[at - 1]
    return before && compare(before, after) === 0 && rival(before, after) > 0 ? [at] : []
  })
}

/** Filters that keep a row: the whole list, and lists that are shorter. */
const filtersFor = ({ channel, category, year }: Row): readonly ListQuery[] => [
  {},
  { channel: channel.id },
  { category: category.id },
  { year },
  { decade: year - (year % 10) },
]

/** For each other order, pages where it would show: in the whole list, and in one that is filtered. */
async function holdTies(probe: Probe, known: Known, sort: Told) {
  const census = await known.census()
  const mock = probe.options.profile === 'mock'
  const wanted = new Map<string, { query: ListQuery; pages: Set<number> }>()
  for (const rival of mock ? RIVALS : known.chance.some(RIVALS, 4)) {
    const all = select(census, {}, sort)
    const [place] = known.chance.some(placesOf(all, sort, rival), 1)
    const row = place === undefined ? undefined : all[place]
    if (!row) continue
    const [filter = {}] = known.chance.some(filtersFor(row), 1)
    for (const query of [{}, filter]) {
      const rows = select(census, query, sort)
      const [at] = known.chance.some(placesOf(rows, sort, rival), 1)
      if (at === undefined) continue
      const key = JSON.stringify(query)
      const one = wanted.get(key) ?? { query, pages: new Set() }
      one.pages.add(Math.floor(at / census.pageSize) + 1)
      wanted.set(key, one)
    }
  }
  await probe.each(wanted.values(), ({ query, pages }) =>
    holdList(probe, known, { ...query, sort }, (count) =>
      [...pages].filter((page) => page <= count),
    ),
  )
}

export const sortingCases: readonly Case[] = [
  {
    name: 'Without a sort, the latest broadcast comes first',
    rule: 'order',
    operation: 'listArchives',
    run: async (probe, known) => void (await holdList(probe, known, {}, () => [2])),
  },
  ...SORTS.map((sort): Case => ({
    name: `Sorted by ${sort}, a list is in order to its end, and equal keys by id`,
    rule: 'order',
    operation: 'listArchives',
    run: (probe, known) => checkSort(probe, known, sort),
  })),
  {
    name: 'Sorted by -createdAt, the newest addition comes first, to the end',
    rule: 'order',
    operation: 'listArchives',
    run: async (probe, known) => {
      const pages = await holdList(probe, known, { sort: '-createdAt' }, (count) =>
        pagesOf(count, known, 3),
      )
      const rows = pages.flatMap(({ items }) => items)
      await newestFirst(probe, 'listArchives', rows)
    },
  },
  ...SORTS.map((sort): Case => ({
    name: `Sorted by ${sort}, nothing but the id decides between equal rows`,
    rule: 'order',
    operation: 'listArchives',
    repeats: true,
    run: (probe, known) => holdTies(probe, known, sort),
  })),
]
