import { same, show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import { ORDERS, select, type Census, type Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'

const ID = 'listOnThisDay'
const MOST = 20

interface Day {
  readonly month: number
  readonly day: number
  readonly year?: number
}

/** The day of a broadcast; undefined: unknown. */
export function dayOf({ broadcastDate }: Row): Required<Day> | undefined {
  const [year, month, day] = (broadcastDate ?? '').split('-').map(Number)
  return year && month && day ? { year, month, day } : undefined
}

/** What the list has of a day, by year, the most viewed first. */
function dueOn(census: Census, asked: Day) {
  const years = new Map<number, Row[]>()
  for (const row of select(census, {}, '-views')) {
    const found = dayOf(row)
    if (found?.month !== asked.month || found.day !== asked.day) continue
    if (asked.year !== undefined && found.year !== asked.year) continue
    years.set(found.year, [...(years.get(found.year) ?? []), row])
  }
  return years
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

async function holdDay(probe: Probe, census: Census, asked: Day, limit?: number) {
  const query = { ...census.base, ...asked }
  const { body } = await probe.ask(ID, {
    query: { ...query, ...(limit !== undefined && { limit }) },
  })
  const order = 'the oldest year first, each once'
  const places = body.map(({ year }) => year)
  probe.verify(
    ID,
    disorder(
      places,
      (a, b) => a < b,
      order,
      (index) => `/${index}/year`,
    ),
  )
  for (const [at, { archives }] of body.entries()) {
    const inOrder = (a: Row, b: Row) =>
      ORDERS['-views'].compare(a, b) < 0 || (a.views === b.views && a.id < b.id)
    const whereOf = (index: number) => `/${at}/archives/${index}`
    const views = ({ id, views: seen }: Row) => `${seen} views of ${id}`
    probe.verify(
      ID,
      disorder(archives, inOrder, 'the most viewed first, then by id', whereOf, views),
    )
  }
  if (census.faults.length > 0) return body
  const due = dueOn(census, asked)
  const missing = [...due.keys()].filter((year) => !places.includes(year))
  const all = `${show(missing.slice(0, 5))} for ${show(asked)}, as listArchives has`
  probe.check(ID, missing.length === 0, { where: '/', expected: all, got: 'none of them' })
  for (const [at, { year, count, archives }] of body.entries()) {
    const rows = due.get(year) ?? []
    const expected = `${rows.length} of ${year} for ${show(asked)}, as listArchives has`
    const counted = { where: `/${at}/count`, expected, got: String(count) }
    probe.check(ID, rows.length === count, counted)
    const fill = Math.min(count, limit ?? 3)
    const shown = { where: `/${at}/archives`, expected: `${fill} archives` }
    const got = `${archives.length} archives`
    probe.check(ID, archives.length === fill, { rule: 'limit', ...shown, got })
    const strangers = archives.filter(({ id }) => !rows.some((row) => row.id === id))
    const where = `/${at}/archives/${archives.findIndex((one) => one === strangers[0])}`
    const belongs = { rule: 'filter', where, expected: `an archive of ${show(asked)}` } as const
    const of = show(strangers[0]?.broadcastDate)
    probe.check(ID, strangers.length === 0, { ...belongs, got: of })
  }
  return body
}

async function holdLimits(probe: Probe, census: Census, asked: Day) {
  const long = await holdDay(probe, census, asked, MOST)
  for (const limit of [1, 2]) {
    const short = await holdDay(probe, census, asked, limit)
    for (const [at, { archives }] of short.entries()) {
      const due = idsOf(long[at]?.archives ?? []).slice(0, limit)
      const got = show(idsOf(archives))
      const fault = { where: `/${at}/archives`, expected: show(due), got }
      probe.check(ID, same(idsOf(archives), due), { rule: 'limit', ...fault })
    }
  }
}

async function holdDays(probe: Probe, known: Known) {
  const census = await known.census()
  const dated = census.rows.flatMap((row) => dayOf(row) ?? [])
  const count = probe.options.profile === 'mock' ? 6 : 3
  // The day with the most beside some by chance: where an order can be wrong.
  const sizes = new Map<string, { date: Required<Day>; size: number }>()
  for (const date of dated) {
    const key = `${date.year}-${date.month}-${date.day}`
    sizes.set(key, { date, size: (sizes.get(key)?.size ?? 0) + 1 })
  }
  const fullest = [...sizes.values()].toSorted((a, b) => b.size - a.size)[0]
  for (const { year, month, day } of [
    ...(fullest ? [fullest.date] : []),
    ...known.chance.some(dated, count),
  ]) {
    await holdDay(probe, census, { month, day })
    await holdDay(probe, census, { month, day, year })
    await holdLimits(probe, census, { month, day })
  }
  // The first and the last day of a year, one that comes every fourth year, one that never comes.
  for (const [month, day] of [
    [1, 1],
    [12, 31],
    [2, 29],
    [2, 30],
  ] as const)
    await holdDay(probe, census, { month, day })
}

export const onThisDayCases: readonly Case[] = [
  {
    name: 'A day of the year has what the list has of that day, by year, the most viewed first',
    rule: 'count',
    operation: ID,
    run: holdDays,
  },
]
