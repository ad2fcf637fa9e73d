import { caseFor } from '../../run/case.ts'
import type { Case, Known, OperationId, Probe, Row } from '../../run/case.ts'
import { ORDERS, select } from '../../run/census.ts'
import { holdList, pagesOf } from './hold.ts'

const ID = 'listArchives'
type Told = keyof typeof ORDERS

/** Pages that tell most, and some where equal keys meet: there, only the id decides. */
async function checkSort(probe: Probe, known: Known, sort: Told) {
  const census = await known.census()
  const rows = select(census, {}, sort)
  const { compare } = ORDERS[sort]
  const pages = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    const isTie = before && compare(before, row) === 0
    return isTie ? [Math.floor(at / census.pageSize) + 1] : []
  })
  const ties = known.some([...new Set(pages)], probe.amount(16, 6))
  await holdList(probe, known, { sort }, (count) => [
    ...pagesOf(count, known, 4),
    ...ties.filter((page) => page <= count),
  ])
}

/** Summaries do not say when they were added: rows are read whole, a few together and all along. */
export async function newestFirst(probe: Probe, id: OperationId, rows: readonly Row[]) {
  const step = Math.max(1, Math.floor(rows.length / 12))
  const chosen = rows.filter((_, at) => at < 4 || at % step === 0)
  let before: { row: Row; id: string; createdAt: string } | undefined
  await probe.each(chosen, async (row) => {
    const after = await probe.read('getArchive', { path: { id: row.id } })
    const { row: other, ...last } = before ?? { row, ...after }
    before = { row, id: after.id, createdAt: after.createdAt }
    const gap = Date.parse(last.createdAt) - Date.parse(after.createdAt)
    const holds = gap > 0 || (gap === 0 && last.id <= after.id)
    const got = `${after.createdAt} of ${after.id} after ${last.createdAt} of ${last.id}`
    const expected = 'the newest addition first, then by id'
    probe.check(id, [other, row, after], holds, '/items', expected, got, 'order')
  })
}

async function checkAdditions(probe: Probe, known: Known) {
  const sort = '-createdAt'
  const pages = await holdList(probe, known, { sort }, (count) => pagesOf(count, known, 3))
  const rows = pages.flatMap(({ items }) => items)
  await newestFirst(probe, ID, rows)
}

const sorted = (name: string, run: Case['run']) => caseFor(ID, 'order', name, run)

export const sortingCases: readonly Case[] = [
  sorted('Without a sort, the latest broadcast comes first', (probe, known) =>
    holdList(probe, known, {}, () => [2]),
  ),
  ...(Object.keys(ORDERS) as Told[]).map((sort) =>
    sorted(
      `Sorted by ${sort}, a list is in order to its end, and equal keys by id`,
      (probe, known) => checkSort(probe, known, sort),
    ),
  ),
  sorted('Sorted by -createdAt, the newest addition comes first, to the end', checkAdditions),
]
