import type { OperationId } from '../../contract/operations.ts'
import { disorder } from '../../judge/order.ts'
import { ORDERS, select, type Census, type Row } from '../../run/census.ts'
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
export async function newestFirst(
  probe: Probe,
  id: OperationId,
  rows: readonly Row[],
  frame: string,
) {
  const step = Math.max(1, Math.floor(rows.length / 12))
  const chosen = rows.map((row, at) => ({ row, at })).filter(({ at }) => at < 4 || at % step === 0)
  const times: { at: number; createdAt: string; id: string }[] = []
  for (const { row, at } of chosen) {
    const { createdAt } = (await probe.ask('getArchive', { path: { id: row.id } })).body
    times.push({ at, createdAt, id: row.id })
  }
  const found = disorder(
    times,
    (a, b) => {
      const gap = Date.parse(a.createdAt) - Date.parse(b.createdAt)
      return gap > 0 || (gap === 0 && a.id < b.id)
    },
    'the newest addition first, then by id',
    (index) => `${frame}/${times[index]?.at ?? 0}`,
    ({ createdAt, id: archive }) => `${createdAt} of ${archive}`,
  )
  probe.verify(id, found)
}

export const sortingCases: readonly Case[] = [
  {
    name: 'Without a sort, the latest broadcast comes first',
    rule: 'order',
    operation: 'listArchives',
    run: async (probe, known) => {
      await holdList(probe, known, {}, () => [2])
    },
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
      await newestFirst(
        probe,
        'listArchives',
        pages.flatMap(({ items }) => items),
        '/items',
      )
    },
  },
]
