import { caseFor } from '../../run/case.ts'
import type { Case, TestData, OperationId, Probe, Row } from '../../run/case.ts'
import { ORDERS, select } from '../../run/archive-inventory.ts'
import { checkList, pagesOf } from './expect-list.ts'

const ID = 'listArchives'
type SummaryOrder = keyof typeof ORDERS

/** Reads pages at both ends, and some with equal keys, which the id must order. */
async function checkSorted(probe: Probe, data: TestData, sort: SummaryOrder) {
  const inventory = await data.inventory()
  const rows = select(inventory, {}, sort)
  const { compare } = ORDERS[sort]
  const pages = rows.flatMap((row, at) => {
    const before = rows[at - 1]
    const isTie = before && compare(before, row) === 0
    return isTie ? [Math.floor(at / inventory.pageSize) + 1] : []
  })
  const ties = data.pick([...new Set(pages)], probe.amount(16, 6))
  await checkList(probe, data, { sort }, (count) => [
    ...pagesOf(count, data, 4),
    ...ties.filter((page) => page <= count),
  ])
}

/** Summaries lack `createdAt`, so a sample of rows is read with `getArchive`. */
export async function newestFirst(probe: Probe, id: OperationId, rows: readonly Row[]) {
  const step = Math.max(1, Math.floor(rows.length / 12))
  const chosen = rows.filter((_, at) => at < 4 || at % step === 0)
  let before: { row: Row; id: string; createdAt: string } | undefined
  await probe.each(chosen, async (row) => {
    const after = await probe.read('getArchive', { path: { id: row.id } })
    const { row: other, ...last } = before ?? { row, ...after }
    before = { row, id: after.id, createdAt: after.createdAt }
    const gap = Date.parse(last.createdAt) - Date.parse(after.createdAt)
    const isSorted = gap > 0 || (gap === 0 && last.id <= after.id)
    const got = `${after.createdAt} of ${after.id} after ${last.createdAt} of ${last.id}`
    const expected = 'the newest addition first, then by id'
    probe.check(id, [other, row, after], isSorted, '/items', expected, got, 'order')
  })
}

async function checkNewestFirst(probe: Probe, data: TestData) {
  const sort = '-createdAt'
  const pages = await checkList(probe, data, { sort }, (count) => pagesOf(count, data, 3))
  const rows = pages.flatMap(({ items }) => items)
  await newestFirst(probe, ID, rows)
}

const sorted = (name: string, run: Case['run']) => caseFor(ID, 'order', name, run)

export const sortingCases: readonly Case[] = [
  sorted('Without a sort, the latest broadcast comes first', (probe, data) =>
    checkList(probe, data, {}, () => [2]),
  ),
  ...(Object.keys(ORDERS) as SummaryOrder[]).map((sort) =>
    sorted(
      `Sorted by ${sort}, a list is in order to its end, and equal keys by id`,
      (probe, data) => checkSorted(probe, data, sort),
    ),
  ),
  sorted('Sorted by -createdAt, the newest addition comes first, to the end', checkNewestFirst),
]
