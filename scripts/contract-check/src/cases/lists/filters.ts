import { caseFor, type Case, type TestData, type Probe, type Row } from '../../run/case.ts'
import { filterNames, type ListQuery } from '../../run/archive-inventory.ts'
import { checkList, checkLists, type SortedQuery } from './expect-list.ts'

const ID = 'listArchives'

export const UNKNOWN = 'contract-check-nobody'

/** Ids that a lenient database takes for an existing one: other case, blanks, casts, wildcards. */
export const similarIds = (id: string): readonly string[] =>
  [
    id.toUpperCase(),
    id.toLowerCase(),
    `${id} `,
    ` ${id}`,
    `${id}-${UNKNOWN}`,
    `0${id}`,
    `${id}%`,
    `${id}\0`,
  ].filter((near) => near !== id)

export const decadeOf = (year: number) => year - (year % 10)
const distinct = <T>(values: readonly T[]) => [...new Set(values)]

/** Filters that keep a row, filters that exclude it, and each pair of filters. */
export function combinations({ channel, category, year, title }: Row): ListQuery[] {
  const [query = title] = title.match(/\p{L}{4,}/gu) ?? []
  const decade = decadeOf(year)
  const values: Required<ListQuery> = {
    query,
    channel: channel.id,
    category: category.id,
    year,
    decade,
    // Ends inside the decade, with the year in it.
    from: Math.max(year - 1, decade + 1),
    to: Math.min(year + 1, decade + 8),
  }
  const { from: _from, to: _to, ...own } = values
  const pairs = filterNames.flatMap((one, at) =>
    filterNames.slice(at + 1).flatMap((other) => {
      const pair = { [one]: values[one], [other]: values[other] }
      // An open range that excludes the year.
      if (other === 'from') return [pair, { ...pair, from: year + 1 }]
      return other === 'to' && one !== 'from' ? [pair, { ...pair, to: year - 1 }] : [pair]
    }),
  )
  return [own, { year, decade: decade === 2020 ? 2010 : decade + 10 }, ...pairs]
}

const SOME_ORDERS = ['title', undefined, '-views', 'broadcastDate'] as const

/** Adds one of several orders: filters must work in each. */
const inSomeOrder = (asked: SortedQuery, at: number): SortedQuery => {
  const sort = SOME_ORDERS[at % SOME_ORDERS.length]
  return sort === undefined ? asked : { ...asked, sort }
}

async function checkIds(probe: Probe, data: TestData) {
  const { rows } = await data.inventory()
  const channels = distinct(rows.map(({ channel }) => channel.id))
  const categories = distinct(rows.map(({ category }) => category.id))
  await checkLists(probe, data, [
    ...data.pick(channels, probe.amount(Infinity, 8)).map((channel) => ({ channel })),
    ...data.pick(categories, probe.amount(Infinity, 6)).map((category) => ({ category })),
  ])
}

async function checkSpans(probe: Probe, data: TestData) {
  const { rows } = await data.inventory()
  const years = distinct(rows.map(({ year }) => year))
  const edges = years.filter((year) => year % 10 === 9 || year % 10 === 0)
  const some = data.pick(years, probe.amount(25, 6))
  // Days that a wrong time zone moves to another year.
  const ends = rows.filter(({ broadcastDate }) => /-(?:01-01|12-31)$/.test(broadcastDate ?? ''))
  const all = [...data.pick(edges, 6), ...some, ...ends.slice(0, 3).map(({ year }) => year)]
  await checkLists(probe, data, [
    ...distinct(years.map(decadeOf)).map((decade) => ({ decade })),
    ...distinct(all).map((year) => ({ year })),
  ])
}

async function checkCombined(probe: Probe, data: TestData) {
  const { rows } = await data.inventory()
  const queries = data.pick(rows, probe.amount(3, 1)).flatMap(combinations)
  await checkLists(probe, data, queries.map(inSomeOrder))
}

async function checkNothing(probe: Probe, data: TestData) {
  const { rows } = await data.inventory()
  const [row] = data.pick(rows, 1)
  const years = new Set(rows.map(({ year }) => year))
  const without = [1900, 2100, 1935].filter((year) => !years.has(year))
  const names = (['channel', 'category'] as const).flatMap((filter): SortedQuery[] => {
    const { id, name } = row?.[filter] ?? { id: UNKNOWN, name: UNKNOWN }
    // A name is no id, except where an id is spelled like it.
    const near = [UNKNOWN, ...similarIds(id), name]
    const wrong = near.filter((one) => !rows.some((other) => other[filter].id === one))
    return wrong.map((one) => ({ [filter]: one }))
  })
  const others = [{ channel: UNKNOWN, category: row?.category.id ?? UNKNOWN }, { decade: 2090 }]
  await checkLists(probe, data, [...names, ...others, ...without.map((year) => ({ year }))])
}

async function checkPages(probe: Probe, data: TestData) {
  const { rows } = await data.inventory()
  const pages = (count: number) => [2, Math.ceil(count / 2), count].filter((one) => one > 1)
  const queries = data.pick(rows, 3).flatMap(({ channel, category, year }): SortedQuery[] => [
    { channel: channel.id, sort: '-views' },
    { category: category.id, sort: 'broadcastDate' },
    { decade: decadeOf(year), sort: 'title' },
  ])
  await probe.each(queries, (query) => checkList(probe, data, query, pages))
}

export const filterCases: readonly Case[] = [
  caseFor(ID, 'filter', 'Each channel and each category leaves exactly its own archives', checkIds),
  caseFor(ID, 'filter', 'Each decade has its ten years, from the first to the last', checkSpans),
  caseFor(ID, 'combine', 'Filters combine and commute', checkCombined),
  caseFor(ID, 'filter', 'A filter that nothing passes leaves nothing', checkNothing),
  caseFor(ID, 'filter', 'Filters hold on every page, in every order', checkPages),
]
