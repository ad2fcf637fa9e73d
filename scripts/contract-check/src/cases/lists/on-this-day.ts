import { disorder, show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe, type Row } from '../../run/case.ts'
import { canCount, ORDERS, select, type Census } from '../../run/census.ts'
import { holdOldestFirst } from './years.ts'

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
  const body = await probe.read(ID, { query: { ...census.base, ...asked, limit } })
  const places = holdOldestFirst(probe, ID, body)
  const due = canCount(probe, census) ? dueOn(census, asked) : undefined
  const why = ` for ${show(asked)}, as listArchives has`
  for (const [at, { year, count, archives }] of body.entries()) {
    const place = (index: number) => `/${at}/archives/${index}`
    const views = ({ id, views: seen }: Row) => `${seen} views of ${id}`
    const found = disorder(archives, inOrder, 'the most viewed first, then by id', place, views)
    probe.verify(ID, body, found)
    if (!due) continue
    const rows = due.get(year) ?? []
    probe.equal(ID, [rows, body], `/${at}/count`, count, rows.length, ` of ${year}${why}`)
    const fill = Math.min(count, limit ?? 3)
    probe.equal(ID, body, `/${at}/archives`, archives.length, fill, ' archives', 'limit')
    const stray = archives.findIndex(({ id }) => !rows.some((row) => row.id === id))
    const got = show(archives[stray]?.broadcastDate)
    const belongs = `an archive of ${show(asked)}`
    probe.check(ID, body, stray < 0, place(stray), belongs, got, 'filter')
  }
  const lost = [...(due ?? [])].find(([year]) => !places.includes(year))
  probe.check(ID, [lost?.[1] ?? [], body], !lost, '/', `${lost?.[0]}${why}`, 'not there')
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

/** The first and the last day of a year, one that comes every fourth year, one that never comes. */
const EDGES = [
  { month: 1, day: 1 },
  { month: 12, day: 31 },
  { month: 2, day: 29 },
  { month: 2, day: 30 },
]

async function holdDays(probe: Probe, known: Known) {
  const census = await known.census()
  const dated = census.rows.flatMap((row) => dayOf(row) ?? [])
  // The day with the most beside some by chance: where an order can be wrong.
  const sizes = new Map<string, number>()
  for (const date of dated) sizes.set(show(date), (sizes.get(show(date)) ?? 0) + 1)
  const size = (date: object) => sizes.get(show(date)) ?? 0
  const fullest = dated.toSorted((a, b) => size(b) - size(a)).slice(0, 1)
  // Some of each quarter: a wrong time zone shows in one half of the year only.
  const drawn = [1, 4, 7, 10].flatMap((first) => {
    const quarter = dated.filter(({ month }) => month >= first && month < first + 3)
    return known.some(quarter, probe.amount(2, 1))
  })
  await probe.each([...fullest, ...drawn], async ({ year, month, day }) => {
    await holdDay(probe, census, { month, day })
    await holdDay(probe, census, { month, day, year })
    await holdLimits(probe, census, { month, day })
  })
  await probe.each(EDGES, (day) => holdDay(probe, census, day))
}

const AS_LISTED = 'A day of the year has what the list has of it, by year, the most viewed first'

export const onThisDayCases: readonly Case[] = [caseFor(ID, 'count', AS_LISTED, holdDays)]
