import { unordered, format } from '../../validate/violation.ts'
import { caseFor } from '../../run/case.ts'
import type { Case, TestData, OperationId, Probe, Row } from '../../run/case.ts'
import { canCount, select, type ListQuery } from '../../run/archive-inventory.ts'
import { combinations, decadeOf, UNKNOWN } from './filters.ts'

const ID = 'listArchiveYears'

export const yearsIn = (rows: readonly Row[]) => {
  const counts = new Map<number, number>()
  for (const { year } of rows) counts.set(year, (counts.get(year) ?? 0) + 1)
  return counts
}

export function checkOldestFirst(probe: Probe, id: OperationId, rows: readonly { year: number }[]) {
  const years = rows.map(({ year }) => year)
  const where = (at: number) => `/${at}/year`
  const found = unordered(years, (a, b) => a < b, 'the oldest year first, each once', where)
  probe.verify(id, rows, found)
  return years
}

export async function checkYears(probe: Probe, data: TestData, query: ListQuery) {
  const inventory = await data.inventory()
  const asked = { ...query, ...inventory.base }
  const body = await probe.read(ID, { query: asked })
  const years = checkOldestFirst(probe, ID, body)
  const why = ` for ${format(asked)}, as listArchives has`
  if (query.query !== undefined) {
    // A query matches descriptions, which summaries lack: the total of the list is the reference.
    const sum = body.reduce((all, { count }) => all + count, 0)
    const list = await probe.read('listArchives', { query: asked })
    probe.equal(ID, [body, list], '/', sum, list.total, ` in all${why}`)
    await probe.each(data.pick([...body.entries()], 3), async ([at, { year, count }]) => {
      const due = await probe.read('listArchives', { query: { ...asked, year } })
      probe.equal(ID, [body, due], `/${at}/count`, count, due.total, ` of ${year}${why}`)
    })
    return
  }
  if (!canCount(probe, inventory)) return
  const rows = select(inventory, asked)
  const due = yearsIn(rows)
  for (const [at, { year, count }] of body.entries()) {
    const own = rows.filter((row) => row.year === year).slice(0, 20)
    const wanted = due.get(year) ?? 0
    probe.equal(ID, [own, body], `/${at}/count`, count, wanted, ` of ${year}${why}`)
  }
  const lost = rows.find(({ year }) => !years.includes(year))
  probe.check(ID, [lost ?? [], body], !lost, '/', `${lost?.year}${why}`, 'not there')
}

const alone = ({ channel, category, year }: Row): ListQuery[] => [
  { channel: channel.id },
  { category: category.id },
  { decade: decadeOf(year) },
  { year },
  { query: channel.name },
]

async function checkAllYears(probe: Probe, data: TestData) {
  const { rows } = await data.inventory()
  const some = data.pick(rows, probe.amount(4, 2))
  const combined = some.slice(0, 1).flatMap(combinations)
  const all = [{}, { channel: UNKNOWN }, ...some.flatMap(alone), ...combined]
  await probe.each(all, (query) => checkYears(probe, data, query))
}

const AS_LISTED =
  'Each year counts the archives that the list has under the same filters, oldest first'

export const yearCases: readonly Case[] = [caseFor(ID, 'count', AS_LISTED, checkAllYears)]
