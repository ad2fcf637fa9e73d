import type { Case } from '../../run/case.ts'
import { ORDERS, select, type ListQuery, type Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { holdList } from '../lists/hold.ts'

type Told = keyof typeof ORDERS
const SORTS = Object.keys(ORDERS) as Told[]

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What a server may order equal rows by, though the contract says: by id. */
const RIVALS: readonly ((a: Row, b: Row) => number)[] = [
  (a, b) => byText(a.broadcastDate ?? '9', b.broadcastDate ?? '9'),
  (a, b) => byText(b.broadcastDate ?? '0', a.broadcastDate ?? '0'),
  (a, b) => b.views - a.views,
  (a, b) => a.views - b.views,
  (a, b) => byText(a.title, b.title),
  (a, b) => byText(b.title, a.title),
  (a, b) => byText(b.id, a.id),
  (a, b) => a.duration - b.duration,
  (a, b) => byText(a.channel.name, b.channel.name),
  (a, b) => byText(a.id.toLowerCase(), b.id.toLowerCase()),
]

/** Places of a list where two rows with equal keys follow each other, and another order would turn them round. */
function placesOf(rows: readonly Row[], sort: Told, rival: (a: Row, b: Row) => number) {
  const { compare } = ORDERS[sort]
  return rows.flatMap((after, at) => {
    const before = rows[at - 1]
    return before && compare(before, after) === 0 && rival(before, after) > 0 ? [at] : []
  })
}

/** Filters that keep a row: the whole list, and lists that are shorter. */
const filtersFor = ({ channel, category, year }: Row): readonly ListQuery[] => [
  {},
  { channel: channel.id },
  { category: category.id },
  { year },
  { decade: year - (year % 10) },
]

/** For each other order, pages where it would show: in the whole list, and in one that is filtered. */
async function holdTies(probe: Probe, known: Known, sort: Told) {
  const census = await known.census()
  const mock = probe.options.profile === 'mock'
  const wanted = new Map<string, { query: ListQuery; pages: Set<number> }>()
  for (const rival of mock ? RIVALS : known.chance.some(RIVALS, 4)) {
    const all = select(census, {}, sort)
    const [place] = known.chance.some(placesOf(all, sort, rival), 1)
    const row = place === undefined ? undefined : all[place]
    if (!row) continue
    const [filter = {}] = known.chance.some(filtersFor(row), 1)
    for (const query of [{}, filter]) {
      const rows = select(census, query, sort)
      const [at] = known.chance.some(placesOf(rows, sort, rival), 1)
      if (at === undefined) continue
      const key = JSON.stringify(query)
      const one = wanted.get(key) ?? { query, pages: new Set() }
      one.pages.add(Math.floor(at / census.pageSize) + 1)
      wanted.set(key, one)
    }
  }
  for (const { query, pages } of wanted.values()) {
    await probe.attempt(
      async () =>
        void (await holdList(probe, known, { ...query, sort }, (count) =>
          [...pages].filter((page) => page <= count),
        )),
    )
  }
}

export const tieCases: readonly Case[] = SORTS.map((sort) => ({
  name: `Sorted by ${sort}, nothing but the id decides between equal rows`,
  rule: 'order',
  operation: 'listArchives',
  repeats: true,
  run: (probe, known) => holdTies(probe, known, sort),
}))
