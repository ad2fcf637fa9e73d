import { disorder, show } from '../../judge/fault.ts'
import { caseFor } from '../../run/case.ts'
import type { Case, Known, OperationId, Probe, Row } from '../../run/case.ts'
import { canCount, select, type ListQuery } from '../../run/census.ts'
import { combinations, decadeOf, NOBODY } from './filters.ts'

const ID = 'listArchiveYears'

export const yearsIn = (rows: readonly Row[]) => {
  const counts = new Map<number, number>()
  for (const { year } of rows) counts.set(year, (counts.get(year) ?? 0) + 1)
  return counts
}

/** Both lists of years begin with the oldest, and have each once. */
export function holdOldestFirst(probe: Probe, id: OperationId, rows: readonly { year: number }[]) {
  const years = rows.map(({ year }) => year)
  const where = (at: number) => `/${at}/year`
  const found = disorder(years, (a, b) => a < b, 'the oldest year first, each once', where)
  probe.verify(id, rows, found)
  return years
}

export async function holdYears(probe: Probe, known: Known, query: ListQuery) {
  const census = await known.census()
  const asked = { ...query, ...census.base }
  const body = await probe.read(ID, { query: asked })
  const years = holdOldestFirst(probe, ID, body)
  const why = ` for ${show(asked)}, as listArchives has`
  if (query.query !== undefined) {
    // What summaries do not tell, descriptions may: counts are those of the list itself.
    const sum = body.reduce((all, { count }) => all + count, 0)
    const list = await probe.read('listArchives', { query: asked })
    probe.equal(ID, [body, list], '/', sum, list.total, ` in all${why}`)
    await probe.each(known.some([...body.entries()], 3), async ([at, { year, count }]) => {
      const due = await probe.read('listArchives', { query: { ...asked, year } })
      probe.equal(ID, [body, due], `/${at}/count`, count, due.total, ` of ${year}${why}`)
    })
    return
  }
  if (!canCount(probe, census)) return
  const rows = select(census, asked)
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

async function holdAll(probe: Probe, known: Known) {
  const { rows } = await known.census()
  const some = known.some(rows, probe.amount(4, 2))
  const combined = some.slice(0, 1).flatMap(combinations)
  const all = [{}, { channel: NOBODY }, ...some.flatMap(alone), ...combined]
  await probe.each(all, (query) => holdYears(probe, known, query))
}

const AS_LISTED =
  'Each year counts the archives that the list has under the same filters, oldest first'

export const yearCases: readonly Case[] = [caseFor(ID, 'count', AS_LISTED, holdAll)]
