import type { components } from '#contract'
import { fold, holdsAll, queryWords, wordsOf } from '../../contract/words.ts'
import { show } from '../../judge/fault.ts'
import { disorder } from '../../judge/order.ts'
import type { Case } from '../../run/case.ts'
import { canCount, isWhole, select, type Row } from '../../run/census.ts'
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

/** What each kind must find, as far as its own list tells: with the rows of that list. */
async function dueFor(known: Known, query: string) {
  const words = queryWords(query)
  const holds = (text: string) => holdsAll(words, wordsOf(text))
  const census = await known.census()
  const collections = await known.collections()
  const channels = await known.channels()
  return {
    archives: select(census, { query }) as readonly { id: string }[],
    channels: channels.filter(({ name }) => holds(name)),
    collections: collections.filter(({ title, description }) => holds(`${title} ${description}`)),
  }
}

function holdKind(
  probe: Probe,
  kind: Kind,
  found: Found,
  due: readonly { id: string }[],
  query: string,
  others:
    | { readonly total: number; readonly told: ReadonlySet<string>; readonly list: object }
    | undefined,
) {
  const ids = found[kind].map(({ id }) => id)
  const { total = due.length, told = new Set() } = others ?? {}
  const rows = due.filter(({ id }) => !told.has(id))
  const belongs = new Set([...rows.map(({ id }) => id), ...told])
  const stray = ids.findIndex((id) => !belongs.has(id))
  const only = `only what holds ${show(query)}`
  probe.check(ID, found, stray < 0, `/${kind}/${stray}`, only, show(ids[stray]))
  const count = Math.min(total, MOST)
  const missing =
    total === belongs.size && total <= MOST ? rows.find(({ id }) => !ids.includes(id)) : undefined
  const too = missing ? `, ${show(missing.id)} too` : ''
  const evidence = [missing ?? [], others?.list ?? due.slice(0, 1), found]
  const expected = `${count} rows for ${show(query)}${too}`
  probe.check(ID, evidence, ids.length === count, `/${kind}`, expected, `${ids.length} rows`)
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
  if (word === undefined || others.length > 0 || !rows.every(isWhole)) return
  const named = rows.filter((row) => gradeOf(row, word) > 0)
  const last = rows.findLastIndex((row) => gradeOf(row, word) > 0)
  const early = rows.findIndex((row) => gradeOf(row, word) === 0)
  const isMixed = early >= 0 && early < last
  const first = `what names ${show(query)} before what tells of it`
  probe.check(ID, rows, !isMixed, `/archives/${early}`, first, show(rows[early]?.title))
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
  probe.verify(ID, rows, found && { ...found, rule: 'search' })
}

async function holdSearch(probe: Probe, known: Known, query: string) {
  const found = await search(probe, query, MOST)
  const due = await dueFor(known, query)
  const isFound = KINDS.some((kind) => found[kind].length > 0)
  const none = `none, as ${show(query)} finds something`
  const { didYouMean } = found
  probe.check(
    ID,
    found,
    !isFound || didYouMean === undefined,
    '/didYouMean',
    none,
    show(didYouMean),
  )
  for (const kind of ['channels', 'collections'] as const)
    holdKind(probe, kind, found, due[kind], query, undefined)
  const { told, wrong } = await untold(known, found.archives.filter(isWhole), query)
  const fits = new Set([...told].filter((id) => !wrong.some(({ row }) => row.id === id)))
  // How many tell of it in their description alone, only the list knows.
  const list = (await probe.ask('listArchives', { query: { query } })).body
  if (canCount(probe, await known.census(), true))
    holdKind(probe, 'archives', found, due.archives, query, { total: list.total, told: fits, list })
  holdOrder(probe, found.archives, query)
}

const each = (probe: Probe, known: Known, queries: readonly string[]) => {
  const fitting = queries.filter((query) => query.length > 0 && query.length <= LONGEST)
  return probe.each(new Set(fitting), (query) => holdSearch(probe, known, query))
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
      const why = `, the first ${limit ?? 8} for ${show(query)}`
      probe.equal(ID, [many, few], `/${kind}`, got, due, why, 'limit')
    }
  }
}

async function holdLimits(probe: Probe, known: Known) {
  const [channel] = known.chance.some(await known.channels(), 1)
  const [collection] = known.chance.some(await known.collections(), 1)
  const texts = [channel?.name, collection?.title, 'tele', 'la'].filter(
    (text) => text !== undefined,
  )
  await probe.each(texts, (text) => holdLimit(probe, text.slice(0, LONGEST)))
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
