import type { components } from '#contract'
import { fold, holdsAll, queryWords, wordsOf } from '../../contract/words.ts'
import { same, show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import { select, type Row } from '../../run/census.ts'
import type { Known } from '../../run/known.ts'
import type { Probe } from '../../run/probe.ts'
import { untold } from '../lists/hold.ts'
import { formsOf, spelledRows } from '../lists/queries.ts'

const ID = 'search'
const MOST = 50
const LONGEST = 100
const KINDS = ['archives', 'channels', 'collections'] as const

const search = async (probe: Probe, query: string, limit?: number) =>
  (await probe.ask(ID, { query: { query, limit } })).body

type Found = components['schemas']['SearchResult']
type Kind = (typeof KINDS)[number]

async function dueFor(known: Known, query: string): Promise<Record<Kind, readonly string[]>> {
  const words = queryWords(query)
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const census = await known.census()
  const collections = await known.collections()
  const channels = await known.channels()
  return {
    archives: ids(select(census, { query })),
    channels: ids(channels.filter(({ name }) => holdsAll(words, wordsOf(name)))),
    collections: ids(
      collections.filter(({ title, description }) =>
        holdsAll(words, wordsOf(`${title} ${description}`)),
      ),
    ),
  }
}

function holdKind(
  probe: Probe,
  kind: Kind,
  found: Found,
  due: readonly string[],
  query: string,
  total = due.length,
) {
  const ids = found[kind].map(({ id }) => id)
  const stray = ids.findIndex((id) => !due.includes(id))
  const only = { where: `/${kind}/${stray}`, expected: `only what holds ${show(query)}` }
  probe.check(ID, stray < 0, { ...only, got: show(ids[stray]) })
  const count = Math.min(total, MOST)
  const missing = total === due.length ? due.find((id) => !ids.includes(id)) : undefined
  const expected = `${count} rows for ${show(query)}${missing !== undefined && total <= MOST ? `, ${show(missing)} too` : ''}`
  const fault = { where: `/${kind}`, expected, got: `${ids.length} rows` }
  probe.check(ID, ids.length === count, fault)
}

/** How well one word fits a row: in its title, around it, or in its description alone; there, whole and begun are not told apart. */
function gradeOf({ title, channel, category, year }: Row, word: string): number {
  const titles = wordsOf(title)
  const around = [channel.name, category.name, String(year)].flatMap(wordsOf)
  const begun = (one: string) => one.startsWith(word)
  if (titles.includes(word)) return 4
  if (titles.some(begun)) return 3
  if (around.includes(word)) return 2
  return around.some(begun) ? 1 : 0
}

/** Best first: by how well the one word fits, then the most viewed, then by id. */
function holdOrder(probe: Probe, rows: readonly Row[], query: string) {
  const [word, ...others] = queryWords(query)
  if (word === undefined || others.length > 0) return
  const named = rows.filter((row) => gradeOf(row, word) > 0)
  const last = rows.findLastIndex((row) => gradeOf(row, word) > 0)
  const early = rows.findIndex((row) => gradeOf(row, word) === 0)
  const isMixed = early >= 0 && early < last
  const first = `what names ${show(query)} before what tells of it`
  probe.check(ID, !isMixed, {
    where: `/archives/${early}`,
    expected: first,
    got: show(rows[early]?.title),
  })
  const found = disorder(
    named,
    (a, b) => {
      const gap = gradeOf(a, word) - gradeOf(b, word) || a.views - b.views
      return gap > 0 || (gap === 0 && a.id < b.id)
    },
    `the best for ${show(query)} first, then the most viewed`,
    (at) => `/archives/${at}`,
    ({ title, views }) => `${title} (${views} views)`,
  )
  probe.verify(ID, found && { ...found, rule: 'search' })
}

async function holdSearch(probe: Probe, known: Known, query: string) {
  const found = await search(probe, query, MOST)
  const due = await dueFor(known, query)
  const isFound = KINDS.some((kind) => found[kind].length > 0)
  probe.check(ID, !isFound || found.didYouMean === undefined, {
    where: '/didYouMean',
    expected: `none, as ${show(query)} finds something`,
    got: show(found.didYouMean),
  })
  const { base, faults } = await known.census()
  const { told, wrong } = await untold(known, found.archives, query)
  const archives = [...due.archives, ...told].filter((id) => !wrong.some((row) => row.id === id))
  // How many tell of it in their description alone, only the list knows.
  const { total } = (await probe.ask('listArchives', { query: { query } })).body
  for (const kind of KINDS) {
    if (kind !== 'archives') holdKind(probe, kind, found, due[kind], query)
    else if (base.year === undefined && faults.length === 0)
      holdKind(probe, kind, found, archives, query, total)
  }
  holdOrder(probe, found.archives, query)
}

const each = async (probe: Probe, known: Known, queries: readonly string[]) => {
  for (const query of new Set(queries)) {
    if (query.length === 0 || query.length > LONGEST) continue
    await probe.attempt(() => holdSearch(probe, known, query))
  }
}

const words = ({ title }: { title: string }) =>
  (title.match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? []).toSorted((a, b) => b.length - a.length)

async function holdLimit(probe: Probe, query: string) {
  const many = await search(probe, query, MOST)
  for (const limit of [1, 2, undefined]) {
    const few = await search(probe, query, limit)
    for (const kind of KINDS) {
      const due = many[kind].slice(0, limit ?? 8).map(({ id }) => id)
      const got = few[kind].map(({ id }) => id)
      const expected = `${show(due)}, the first ${limit ?? 8} for ${show(query)}`
      const fault = { rule: 'limit', where: `/${kind}`, expected, got: show(got) } as const
      probe.check(ID, same(got, due), fault)
    }
  }
}

async function holdLimits(probe: Probe, known: Known) {
  const [channel] = known.chance.some(await known.channels(), 1)
  const [collection] = known.chance.some(await known.collections(), 1)
  const texts = [channel?.name, collection?.title, 'tele', 'la'].filter(
    (text) => text !== undefined,
  )
  for (const text of texts) await holdLimit(probe, text.slice(0, LONGEST))
}

const searchCase = (
  name: string,
  queries: (known: Known, few: boolean) => Promise<readonly string[]>,
): Case => ({
  name,
  rule: 'search',
  operation: ID,
  run: async (probe, known) =>
    each(probe, known, await queries(known, probe.options.profile === 'real')),
})

export const searchCases: readonly Case[] = [
  searchCase('Search finds archives by their words, in every case and form', async (known, few) => {
    const { rows } = await known.census()
    return spelledRows(rows, known, few ? 1 : 2).flatMap((row) => {
      const [longest = 'x'] = words(row)
      const marked = words(row).find((word) => fold(word) !== word.toLowerCase())
      return [...formsOf(longest), ...(marked ? formsOf(marked) : []), row.title]
    })
  }),
  searchCase('The last word may be unfinished', async (known, few) => {
    const { rows } = await known.census()
    return known.chance.some(rows, few ? 2 : 8).flatMap((row) => {
      const [longest = 'xxx', other = 'xxx'] = words(row)
      const begun = [1, 2, 3, 4, longest.length - 1].map((length) => longest.slice(0, length))
      return [
        ...begun,
        `${other} ${longest.slice(0, 3)}`,
        `${row.channel.name} ${longest.slice(0, 4)}`,
      ]
    })
  }),
  searchCase('Search looks at all of the text', async (known, few) => {
    const { rows } = await known.census()
    const some = known.chance.some(rows, few ? 2 : 6)
    return [
      ...some.flatMap(({ channel, category, year }) => [channel.name, category.name, String(year)]),
      'xqzjwv kvwqzx',
      '%',
    ]
  }),
  searchCase('Search finds every channel by its name', async (known, few) => {
    const channels = await known.channels()
    const names = channels.map(({ name }) => name)
    return [...known.chance.some(names, few ? 5 : names.length), fold(names[0] ?? 'x')]
  }),
  searchCase('Search finds collections by title and description', async (known, few) => {
    const some = known.chance.some(await known.collections(), few ? 3 : 10)
    return some.flatMap(({ title, description }) => [
      title,
      words({ title: description })[0] ?? title,
      words({ title: description }).slice(0, 2).join(' '),
    ])
  }),
  { name: 'Each kind has the limit for itself', rule: 'limit', operation: ID, run: holdLimits },
]
