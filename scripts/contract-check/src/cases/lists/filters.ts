import { caseFor, type Case, type Known, type Probe, type Row } from '../../run/case.ts'
import { filterNames, type ListQuery } from '../../run/census.ts'
import { holdList, holdLists, type Asked } from './hold.ts'

const ID = 'listArchives'

export const NOBODY = 'contract-check-nobody'

/** Ids that only look like one that exists: in capitals, with something around it, or a cast of it. */
export const nearMisses = (id: string): readonly string[] =>
  [
    id.toUpperCase(),
    id.toLowerCase(),
    `${id} `,
    ` ${id}`,
    `${id}-${NOBODY}`,
    `0${id}`,
    `${id}%`,
    `${id}\0`,
  ].filter((near) => near !== id)

export const decadeOf = (year: number) => year - (year % 10)
const distinct = <T>(values: readonly T[]) => [...new Set(values)]

/** Filters that leave a row, filters that leave it out, and every two that each take away what the other leaves. */
export function combinations({ channel, category, year, title }: Row): ListQuery[] {
  const [query = title] = title.match(/\p{L}{4,}/gu) ?? []
  const decade = decadeOf(year)
  const values: Required<ListQuery> = {
    query,
    channel: channel.id,
    category: category.id,
    year,
    decade,
    // A range that cuts the decade at either side, and keeps the year.
    from: Math.max(year - 1, decade + 1),
    to: Math.min(year + 1, decade + 8),
  }
  const { from: _from, to: _to, ...own } = values
  const pairs = filterNames.flatMap((one, at) =>
    filterNames.slice(at + 1).flatMap((other) => {
      const pair = { [one]: values[one], [other]: values[other] }
      // An open range on the other side of the year.
      if (other === 'from') return [pair, { ...pair, from: year + 1 }]
      return other === 'to' && one !== 'from' ? [pair, { ...pair, to: year - 1 }] : [pair]
    }),
  )
  return [own, { year, decade: decade === 2020 ? 2010 : decade + 10 }, ...pairs]
}

const SOME_ORDERS = ['title', undefined, '-views', 'broadcastDate'] as const

/** Each of many questions in one order or another: filters keep to all of them. */
const inSomeOrder = (asked: Asked, at: number): Asked => {
  const sort = SOME_ORDERS[at % SOME_ORDERS.length]
  return sort === undefined ? asked : { ...asked, sort }
}

async function holdEach(probe: Probe, known: Known) {
  const { rows } = await known.census()
  const channels = distinct(rows.map(({ channel }) => channel.id))
  const categories = distinct(rows.map(({ category }) => category.id))
  await holdLists(probe, known, [
    ...known.some(channels, probe.amount(Infinity, 8)).map((channel) => ({ channel })),
    ...known.some(categories, probe.amount(Infinity, 6)).map((category) => ({ category })),
  ])
}

async function holdYears(probe: Probe, known: Known) {
  const { rows } = await known.census()
  const years = distinct(rows.map(({ year }) => year))
  const edges = years.filter((year) => year % 10 === 9 || year % 10 === 0)
  const some = known.some(years, probe.amount(25, 6))
  // What a wrong time zone moves to another year.
  const ends = rows.filter(({ broadcastDate }) => /-(?:01-01|12-31)$/.test(broadcastDate ?? ''))
  const all = [...known.some(edges, 6), ...some, ...ends.slice(0, 3).map(({ year }) => year)]
  await holdLists(probe, known, [
    ...distinct(years.map(decadeOf)).map((decade) => ({ decade })),
    ...distinct(all).map((year) => ({ year })),
  ])
}

async function holdCombined(probe: Probe, known: Known) {
  const { rows } = await known.census()
  const queries = known.some(rows, probe.amount(3, 1)).flatMap(combinations)
  await holdLists(probe, known, queries.map(inSomeOrder))
}

async function holdNothing(probe: Probe, known: Known) {
  const { rows } = await known.census()
  const [row] = known.some(rows, 1)
  const years = new Set(rows.map(({ year }) => year))
  const without = [1900, 2100, 1935].filter((year) => !years.has(year))
  const names = (['channel', 'category'] as const).flatMap((filter): Asked[] => {
    const { id, name } = row?.[filter] ?? { id: NOBODY, name: NOBODY }
    // A name is no id, but where it is somebody's.
    const near = [NOBODY, ...nearMisses(id), name]
    const wrong = near.filter((one) => !rows.some((other) => other[filter].id === one))
    return wrong.map((one) => ({ [filter]: one }))
  })
  const others = [{ channel: NOBODY, category: row?.category.id ?? NOBODY }, { decade: 2090 }]
  await holdLists(probe, known, [...names, ...others, ...without.map((year) => ({ year }))])
}

async function holdPages(probe: Probe, known: Known) {
  const { rows } = await known.census()
  const pages = (count: number) => [2, Math.ceil(count / 2), count].filter((one) => one > 1)
  const queries = known.some(rows, 3).flatMap(({ channel, category, year }): Asked[] => [
    { channel: channel.id, sort: '-views' },
    { category: category.id, sort: 'broadcastDate' },
    { decade: decadeOf(year), sort: 'title' },
  ])
  await probe.each(queries, (query) => holdList(probe, known, query, pages))
}

export const filterCases: readonly Case[] = [
  caseFor(ID, 'filter', 'Each channel and each category leaves exactly its own archives', holdEach),
  caseFor(ID, 'filter', 'Each decade has its ten years, from the first to the last', holdYears),
  caseFor(ID, 'combine', 'Filters combine and commute', holdCombined),
  caseFor(ID, 'filter', 'A filter that nothing passes leaves nothing', holdNothing),
  caseFor(ID, 'filter', 'Filters hold on every page, in every order', holdPages),
]
