import type { components } from '#contract'
import { disorder } from '../../judge/order.ts'
import { show } from '../../judge/fault.ts'
import type { Case } from '../../run/case.ts'
import { select, type ListQuery, type Row } from '../../run/census.ts'
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
  const order = 'the oldest year first, each once'
  probe.verify(
    ID,
    disorder(
      years,
      (a, b) => a < b,
      order,
      (index) => `/${index}/year`,
    ),
  )
  if (census.faults.length > 0) return
  if (query.query !== undefined) return holdCounts(probe, known, asked, body)
  const due = yearsIn(select(census, asked))
  for (const [at, { year, count }] of body.entries()) {
    const expected = `${due.get(year) ?? 0} of ${year} for ${show(asked)}, as listArchives has`
    const where = `/${at}/count`
    probe.check(ID, due.get(year) === count, { where, expected, got: String(count) })
  }
  const missing = [...due.keys()].filter((year) => !years.includes(year))
  const expected = `${show(missing.slice(0, 5))} for ${show(asked)}, as listArchives has`
  probe.check(ID, missing.length === 0, { where: '/', expected, got: 'none of them' })
}

/** What summaries do not tell, descriptions may: counts are those of the list itself. */
async function holdCounts(
  probe: Probe,
  known: Known,
  asked: ListQuery,
  years: readonly components['schemas']['YearCount'][],
) {
  const total = async (query: ListQuery) =>
    (await probe.ask('listArchives', { query: { ...query } })).body.total
  const sum = years.reduce((all, { count }) => all + count, 0)
  const listed = await total(asked)
  const whole = `${listed} in all for ${show(asked)}, as listArchives has`
  probe.check(ID, sum === listed, { where: '/', expected: whole, got: String(sum) })
  for (const { year, count } of known.chance.some(years, 3)) {
    const due = await total({ ...asked, year })
    const expected = `${due} of ${year} for ${show(asked)}, as listArchives has`
    const where = `/${years.findIndex((one) => one.year === year)}/count`
    probe.check(ID, due === count, { where, expected, got: String(count) })
  }
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
      for (const query of [{}, { channel: NOBODY }, ...some.flatMap(queriesOf), ...pairs]) {
        await holdYears(probe, known, query)
      }
    },
  },
]
