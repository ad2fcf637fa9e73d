import { unordered, format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe, type Row } from '../../run/case.ts'
import { canCount, ORDERS, select, type Inventory } from '../../run/archive-inventory.ts'
import { checkOldestFirst } from './years.ts'

const ID = 'listOnThisDay'
const MAX_LIMIT = 20

interface Day {
  readonly month: number
  readonly day: number
  readonly year?: number
}

/** @returns undefined for an unknown day */
export function dayOf({ broadcastDate }: Row): Required<Day> | undefined {
  const [year, month, day] = (broadcastDate ?? '').split('-').map(Number)
  return year && month && day ? { year, month, day } : undefined
}

/** Rows of the inventory on a day, by year, the most viewed first. */
function dueOn(inventory: Inventory, asked: Day) {
  const years = new Map<number, Row[]>()
  for (const row of select(inventory, {}, '-views')) {
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

async function checkDay(probe: Probe, inventory: Inventory, asked: Day, limit?: number) {
  const body = await probe.read(ID, { query: { ...inventory.base, ...asked, limit } })
  const places = checkOldestFirst(probe, ID, body)
  const due = canCount(probe, inventory) ? dueOn(inventory, asked) : undefined
  const why = ` for ${format(asked)}, as listArchives has`
  for (const [at, { year, count, archives }] of body.entries()) {
    const place = (index: number) => `/${at}/archives/${index}`
    const views = ({ id, views: seen }: Row) => `${seen} views of ${id}`
    const found = unordered(archives, inOrder, 'the most viewed first, then by id', place, views)
    probe.verify(ID, body, found)
    if (!due) continue
    const rows = due.get(year) ?? []
    probe.equal(ID, [rows, body], `/${at}/count`, count, rows.length, ` of ${year}${why}`)
    const fill = Math.min(count, limit ?? 3)
    probe.equal(ID, body, `/${at}/archives`, archives.length, fill, ' archives', 'limit')
    const stray = archives.findIndex(({ id }) => !rows.some((row) => row.id === id))
    const got = format(archives[stray]?.broadcastDate)
    const belongs = `an archive of ${format(asked)}`
    probe.check(ID, body, stray < 0, place(stray), belongs, got, 'filter')
  }
  const lost = [...(due ?? [])].find(([year]) => !places.includes(year))
  probe.check(ID, [lost?.[1] ?? [], body], !lost, '/', `${lost?.[0]}${why}`, 'not there')
  return body
}

async function checkLimits(probe: Probe, inventory: Inventory, asked: Day) {
  const long = await checkDay(probe, inventory, asked, MAX_LIMIT)
  for (const limit of [1, 2]) {
    const short = await checkDay(probe, inventory, asked, limit)
    for (const [at, { archives }] of short.entries()) {
      const due = idsOf(long[at]?.archives ?? []).slice(0, limit)
      const why = ', as a longer list begins'
      probe.equal(ID, [long, short], `/${at}/archives`, idsOf(archives), due, why, 'limit')
    }
  }
}

/** First and last day of a year, a leap day, and a day that never exists. */
const EDGES = [
  { month: 1, day: 1 },
  { month: 12, day: 31 },
  { month: 2, day: 29 },
  { month: 2, day: 30 },
]

async function checkDays(probe: Probe, data: TestData) {
  const inventory = await data.inventory()
  const dated = inventory.rows.flatMap((row) => dayOf(row) ?? [])
  // Only a day with many archives reveals a wrong order.
  const sizes = new Map<string, number>()
  for (const date of dated) sizes.set(format(date), (sizes.get(format(date)) ?? 0) + 1)
  const size = (date: object) => sizes.get(format(date)) ?? 0
  const fullest = dated.toSorted((a, b) => size(b) - size(a)).slice(0, 1)
  // Days of each quarter: a wrong time zone may show in one half of the year only.
  const picked = [1, 4, 7, 10].flatMap((first) => {
    const quarter = dated.filter(({ month }) => month >= first && month < first + 3)
    return data.pick(quarter, probe.amount(2, 1))
  })
  await probe.each([...fullest, ...picked], async ({ year, month, day }) => {
    await checkDay(probe, inventory, { month, day })
    await checkDay(probe, inventory, { month, day, year })
    await checkLimits(probe, inventory, { month, day })
  })
  await probe.each(EDGES, (day) => checkDay(probe, inventory, day))
}

const AS_LISTED = 'A day of the year has what the list has of it, by year, the most viewed first'

export const onThisDayCases: readonly Case[] = [caseFor(ID, 'count', AS_LISTED, checkDays)]
