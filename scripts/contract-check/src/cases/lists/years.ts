import type { components } from '#contract'
import { disorder } from '../../judge/order.ts'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import { canCount, select, type ListQuery, type Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { NOBODY, pairsOf } from './filters.ts'

const ID = 'listArchiveYears'

export const yearsIn = (rows: readonly Row[]) => {
  const counts = new Map<number, number>()
  for (const { year } of rows) counts.set(year, (counts.get(year) ?? 0) + 1)
  return counts
}

export async function holdYears(probe: Probe, known: Known, query: ListQuery) {
  const census = await known.census()
  const asked = { ...query, ...census.base }
  const { body } = await probe.ask(ID, { query: asked })
  const years = body.map(({ year }) => year)
  const yearAt = (index: number) => `/${index}/year`
  probe.verify(
    ID,
    body,
    disorder(years, (a, b) => a < b, 'the oldest year first, each once', yearAt),
  )
  if (query.query !== undefined) return holdCounts(probe, known, asked, body)
  if (!canCount(probe, census)) return
  const rows = select(census, asked)
  const due = yearsIn(rows)
  for (const [at, { year, count }] of body.entries()) {
    const why = ` of ${year} for ${show(asked)}, as listArchives has`
    const own = rows.filter((row) => row.year === year)
    probe.equal(ID, [own.slice(0, 20), body], `/${at}/count`, count, due.get(year) ?? 0, why)
  }
  const lost = rows.find(({ year }) => !years.includes(year))
  const expected = `${lost?.year} for ${show(asked)}, as listArchives has`
  probe.check(ID, lost ? [lost, body] : body, !lost, '/', expected, 'not there')
}

/** What summaries do not tell, descriptions may: counts are those of the list itself. */
async function holdCounts(
  probe: Probe,
  known: Known,
  asked: ListQuery,
  years: readonly components['schemas']['YearCount'][],
) {
  const list = async (query: ListQuery) =>
    (await probe.ask('listArchives', { query: { ...query } })).body
  const sum = years.reduce((all, { count }) => all + count, 0)
  const listed = await list(asked)
  const whole = ` in all for ${show(asked)}, as listArchives has`
  probe.equal(ID, [years, listed], '/', sum, listed.total, whole)
  await probe.each(known.chance.some(years, 3), async ({ year, count }) => {
    const due = await list({ ...asked, year })
    const why = ` of ${year} for ${show(asked)}, as listArchives has`
    const where = `/${years.findIndex((one) => one.year === year)}/count`
    probe.equal(ID, [years, due], where, count, due.total, why)
  })
}

function queriesOf({ channel, category, year, title }: Row): ListQuery[] {
  const [query = title] = title.match(/\p{L}{4,}/gu) ?? []
  const decade = year - (year % 10)
  return [
    { channel: channel.id },
    { category: category.id },
    { decade },
    { year },
    { query },
    { query: channel.name },
    { channel: channel.id, category: category.id },
    { query, channel: channel.id },
    { category: category.id, decade },
    { query, decade },
    { category: category.id, year, decade },
  ]
}

export const yearCases: readonly Case[] = [
  {
    name: 'Each year counts the archives that the list has under the same filters, oldest first',
    rule: 'count',
    operation: ID,
    run: async (probe, known) => {
      const { rows } = await known.census()
      const some = known.chance.some(rows, probe.options.profile === 'mock' ? 4 : 2)
      const pairs = known.chance.some(rows, 1).flatMap(pairsOf)
      const queries = [{}, { channel: NOBODY }, ...some.flatMap(queriesOf), ...pairs]
      await probe.each(queries, (query) => holdYears(probe, known, query))
    },
  },
]
