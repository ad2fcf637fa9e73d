import { show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import { canCount, ORDERS, select, type Census, type Row } from '../../run/census.ts'
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

const inOrder = (a: Row, b: Row) =>
  ORDERS['-views'].compare(a, b) < 0 || (a.views === b.views && a.id < b.id)

async function holdDay(probe: Probe, census: Census, asked: Day, limit?: number) {
  const { body } = await probe.ask(ID, { query: { ...census.base, ...asked, limit } })
  const places = body.map(({ year }) => year)
  const yearAt = (index: number) => `/${index}/year`
  const early = disorder(places, (a, b) => a < b, 'the oldest year first, each once', yearAt)
  probe.verify(ID, body, early)
  for (const [at, { archives }] of body.entries()) {
    const place = (index: number) => `/${at}/archives/${index}`
    const views = ({ id, views: seen }: Row) => `${seen} views of ${id}`
    probe.verify(
      ID,
      body,
      disorder(archives, inOrder, 'the most viewed first, then by id', place, views),
    )
  }
  if (!canCount(probe, census)) return body
  const due = dueOn(census, asked)
  const lost = [...due].find(([year]) => !places.includes(year))
  const all = `${show(lost?.[0])} for ${show(asked)}, as listArchives has`
  probe.check(ID, [lost?.[1] ?? [], body], !lost, '/', all, 'not there')
  for (const [at, { year, count, archives }] of body.entries()) {
    const rows = due.get(year) ?? []
    const why = ` of ${year} for ${show(asked)}, as listArchives has`
    probe.equal(ID, [rows, body], `/${at}/count`, count, rows.length, why)
    const fill = Math.min(count, limit ?? 3)
    const where = `/${at}/archives`
    probe.equal(ID, body, where, archives.length, fill, ' archives', 'limit')
    const stray = archives.findIndex(({ id }) => !rows.some((row) => row.id === id))
    const belongs = `an archive of ${show(asked)}`
    probe.check(
      ID,
      body,
      stray < 0,
      `${where}/${stray}`,
      belongs,
      archives[stray]?.broadcastDate,
      'filter',
    )
  }
  return body
}

async function holdLimits(probe: Probe, census: Census, asked: Day) {
  const long = await holdDay(probe, census, asked, MOST)
  for (const limit of [1, 2]) {
    const short = await holdDay(probe, census, asked, limit)
    for (const [at, { archives }] of short.entries()) {
      const due = idsOf(long[at]?.archives ?? []).slice(0, limit)
      const why = ', as a longer list begins'
      probe.equal(ID, [long, short], `/${at}/archives`, idsOf(archives), due, why, 'limit')
    }
  }
}

async function holdDays(probe: Probe, known: Known) {
  const census = await known.census()
  const dated = census.rows.flatMap((row) => dayOf(row) ?? [])
  const count = probe.options.profile === 'mock' ? 2 : 1
  // The day with the most beside some by chance: where an order can be wrong.
  const sizes = new Map<string, { date: Required<Day>; size: number }>()
  for (const date of dated) {
    const key = `${date.year}-${date.month}-${date.day}`
    sizes.set(key, { date, size: (sizes.get(key)?.size ?? 0) + 1 })
  }
  const fullest = [...sizes.values()].toSorted((a, b) => b.size - a.size)[0]
  // Some of each quarter: a wrong time zone shows in one half of the year only.
  const drawn = [1, 4, 7, 10].flatMap((first) =>
    known.chance.some(
      dated.filter(({ month }) => month >= first && month < first + 3),
      count,
    ),
  )
  const some = [...(fullest ? [fullest.date] : []), ...drawn]
  await probe.each(some, async ({ year, month, day }) => {
    await holdDay(probe, census, { month, day })
    await holdDay(probe, census, { month, day, year })
    await holdLimits(probe, census, { month, day })
  })
  // The first and the last day of a year, one that comes every fourth year, one that never comes.
  const edges = [
    [1, 1],
    [12, 31],
    [2, 29],
    [2, 30],
  ] as const
  await probe.each(edges, ([month, day]) => holdDay(probe, census, { month, day }))
}

export const onThisDayCases: readonly Case[] = [
  {
    name: 'A day of the year has what the list has of that day, by year, the most viewed first',
    rule: 'count',
    operation: ID,
    run: holdDays,
  },
]
