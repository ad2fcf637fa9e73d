import type { Case } from '../../run/case.ts'
import { filterNames, type ListQuery, type Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
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

const decadeOf = (year: number) => year - (year % 10)
const distinct = <T>(values: readonly T[]) => [...new Set(values)]

/** Every value of a filter, or as many as are asked of a server in use. */
const few = <T>(probe: Probe, known: Known, values: readonly T[], real: number) =>
  probe.options.profile === 'mock' ? values : known.chance.some(values, real)

/** Where a channel has most to tell: its own words, kinds and years. */
function combinations({ channel, category, year, title }: Row): Asked[] {
  const own = { channel: channel.id, category: category.id }
  const decade = decadeOf(year)
  const query = (title.match(/\p{L}{3,}/gu) ?? []).toSorted((a, b) => b.length - a.length)[0]
  const word = query === undefined ? {} : { query }
  return [
    own,
    { category: category.id, channel: channel.id },
    { channel: channel.id, year },
    { year, channel: channel.id },
    { category: category.id, decade },
    { decade, category: category.id },
    { decade, channel: channel.id },
    { category: category.id, year },
    { year, decade },
    { year, decade: decade === 2020 ? 2010 : decade + 10 },
    { ...word, channel: channel.id },
    { decade, ...word },
    { ...word, category: category.id, year },
    { ...own, year, decade, ...word },
  ]
}

/** Every two filters, each leaving something that the other takes away: both must be heard. */
export function pairsOf({ channel, category, year, title }: Row): ListQuery[] {
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
  return filterNames.flatMap((one, at) =>
    filterNames.slice(at + 1).flatMap((other) => {
      const pair = { [one]: values[one], [other]: values[other] }
      // An open range on the other side of the year.
      if (other === 'from') return [pair, { ...pair, from: year + 1 }]
      return other === 'to' && one !== 'from' ? [pair, { ...pair, to: year - 1 }] : [pair]
    }),
  )
}

const SOME_ORDERS = ['title', undefined, '-views', 'broadcastDate'] as const

/** Each of many questions in one order or another: filters keep to all of them. */
const inSomeOrder = (asked: Asked, at: number): Asked => {
  const sort = SOME_ORDERS[at % SOME_ORDERS.length]
  return sort === undefined ? asked : { ...asked, sort }
}

/** A name is no id, but where it is somebody's. */
const namesOf = (row: Row | undefined, rows: readonly Row[]): Asked[] =>
  (['channel', 'category'] as const).flatMap((filter) => {
    const name = row?.[filter].name
    const isId = rows.some((one) => one[filter].id === name)
    return name === undefined || isId ? [] : [{ [filter]: name }]
  })

export const filterCases: readonly Case[] = [
  {
    name: 'Each channel and each category leaves exactly its own archives',
    rule: 'filter',
    operation: ID,
    run: async (probe, known) => {
      const { rows } = await known.census()
      const channels = distinct(rows.map(({ channel }) => channel.id))
      const categories = distinct(rows.map(({ category }) => category.id))
      await holdLists(probe, known, [
        ...few(probe, known, channels, 8).map((channel) => ({ channel })),
        ...few(probe, known, categories, 6).map((category) => ({ category })),
      ])
    },
  },
  {
    name: 'Each decade has its ten years, from the first to the last',
    rule: 'filter',
    operation: ID,
    run: async (probe, known) => {
      const { rows } = await known.census()
      const years = rows.map(({ year }) => year)
      const edges = years.filter((year) => year % 10 === 9 || year % 10 === 0)
      const some = known.chance.some(distinct(years), probe.options.profile === 'mock' ? 25 : 6)
      await holdLists(probe, known, [
        ...distinct(years.map(decadeOf)).map((decade) => ({ decade })),
        ...distinct([...known.chance.some(distinct(edges), 6), ...some]).map((year) => ({ year })),
        ...rows
          .filter(({ broadcastDate }) => /-(?:01-01|12-31)$/.test(broadcastDate ?? ''))
          .slice(0, 3)
          .map(({ year }) => ({ year })),
      ])
    },
  },
  {
    name: 'Filters combine and commute',
    rule: 'combine',
    operation: ID,
    run: async (probe, known) => {
      const { rows } = await known.census()
      const count = probe.options.profile === 'mock' ? 6 : 2
      await holdLists(
        probe,
        known,
        [
          ...known.chance.some(rows, count).flatMap(combinations),
          ...known.chance.some(rows, 1).flatMap(pairsOf),
        ].map(inSomeOrder),
      )
    },
  },
  {
    name: 'A filter that nothing passes leaves nothing',
    rule: 'filter',
    operation: ID,
    run: async (probe, known) => {
      const { rows } = await known.census()
      const [row] = known.chance.some(rows, 1)
      const [channel, category] = [row?.channel.id, row?.category.id]
      const years = new Set(rows.map(({ year }) => year))
      const without = [1900, 2100, 1935].filter((year) => !years.has(year))
      await holdLists(probe, known, [
        { channel: NOBODY },
        { category: NOBODY },
        ...nearMisses(channel ?? NOBODY).map((near) => ({ channel: near })),
        ...nearMisses(category ?? NOBODY).map((near) => ({ category: near })),
        ...namesOf(row, rows),
        ...(category === undefined ? [] : [{ channel: NOBODY, category }]),
        ...(channel === undefined ? [] : [{ channel, category: NOBODY }]),
        ...without.map((year) => ({ year })),
        { decade: 2090 },
      ])
    },
  },
  {
    name: 'Filters hold on every page, in every order',
    rule: 'filter',
    operation: ID,
    run: async (probe, known) => {
      const { rows } = await known.census()
      const pages = (count: number) => [2, Math.ceil(count / 2), count].filter((one) => one > 1)
      const queries = known.chance.some(rows, 3).flatMap(({ channel, category, year }): Asked[] => [
        { channel: channel.id, sort: '-views' },
        { category: category.id, sort: 'broadcastDate' },
        { decade: decadeOf(year), sort: 'title' },
      ])
      await probe.each(queries, (query) => holdList(probe, known, query, pages))
    },
  },
]
