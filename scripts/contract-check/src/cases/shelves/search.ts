import type { components } from '#contract'
import { fold, holdsAll, queryWords, wordsOf } from '../../contract/words.ts'
import { disorder, show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe, type Row } from '../../run/case.ts'
import { canCount, isWhole, select } from '../../run/census.ts'
import { untold } from '../lists/hold.ts'
import { formsOf, longWords, spelledRows } from '../lists/queries.ts'

const ID = 'search'
const MOST = 50
const LONGEST = 100
const KINDS = ['archives', 'channels', 'collections'] as const

type Found = components['schemas']['SearchResult']
type Rows = readonly { readonly id: string }[]

const search = (probe: Probe, query: string, limit?: number) =>
  probe.read(ID, { query: { query, limit } })

const finds = (found: Found) => KINDS.some((kind) => found[kind].length > 0)

/** What one kind must find: `due` tells it row by row, `total` how many; `list` is the answer that says so. */
function holdKind(
  probe: Probe,
  kind: (typeof KINDS)[number],
  found: Found,
  query: string,
  due: Rows,
  { total, list }: { readonly total: number; readonly list: object },
) {
  const ids = found[kind].map(({ id }) => id)
  const belongs = new Set(due.map(({ id }) => id))
  const stray = ids.findIndex((id) => !belongs.has(id))
  const only = `only what holds ${show(query)}`
  probe.check(ID, found, stray < 0, `/${kind}/${stray}`, only, show(ids[stray]))
  const count = Math.min(total, MOST)
  const isTold = total === belongs.size && total <= MOST
  const missing = isTold ? due.find(({ id }) => !ids.includes(id)) : undefined
  const too = missing ? `, ${show(missing.id)} too` : ''
  const expected = `${count} rows for ${show(query)}${too}`
  const evidence = [list, found]
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
  const graded = rows.map((row) => ({ ...row, grade: gradeOf(row, word) }))
  const found = disorder(
    graded,
    (a, b) => {
      // What is found by its description alone has an order that summaries do not tell.
      if (a.grade === 0 && b.grade === 0) return true
      const gap = a.grade - b.grade || a.views - b.views
      return gap > 0 || (gap === 0 && a.id < b.id)
    },
    `the best for ${show(query)} first, then the most viewed, then by id`,
    (at) => `/archives/${at}`,
    ({ id, title, views }) => `${title} (${views} views, ${id})`,
  )
  probe.verify(ID, rows, found && { ...found, rule: 'search' })
}

async function holdSearch(probe: Probe, known: Known, query: string) {
  const found = await search(probe, query, MOST)
  const { didYouMean } = found
  const fits = !finds(found) || didYouMean === undefined
  const none = `none, as ${show(query)} finds something`
  probe.check(ID, found, fits, '/didYouMean', none, show(didYouMean))

  const words = queryWords(query)
  const holds = (text: string) => holdsAll(words, wordsOf(text))
  const channels = (await known.channels()).filter(({ name }) => holds(name))
  const told = { total: channels.length, list: channels.slice(0, 1) }
  holdKind(probe, 'channels', found, query, channels, told)
  const collections = (await known.collections()).filter(({ title, description }) =>
    holds(`${title} ${description}`),
  )
  const all = { total: collections.length, list: collections.slice(0, 1) }
  holdKind(probe, 'collections', found, query, collections, all)
  const [word, ...more] = words
  const grade = ({ title }: { title: string }) => {
    const titles = wordsOf(title)
    return titles.includes(word ?? '') ? 2 : Number(holdsAll(words, titles))
  }
  const worse = disorder(
    found.collections.map(grade),
    (a, b) => a >= b,
    `the best for ${show(query)} first`,
    (at) => `/collections/${at}`,
  )
  probe.verify(ID, found, more.length === 0 ? worse && { ...worse, rule: 'search' } : undefined)

  const census = await known.census()
  const { told: described, wrong } = await untold(known, found.archives.filter(isWhole), query)
  for (const { row } of wrong) described.delete(row.id)
  // How many tell of it in their description alone, only the list knows.
  const list = await probe.read('listArchives', { query: { query } })
  const due = [...select(census, { query }, undefined, described)]
  if (canCount(probe, census, true))
    holdKind(probe, 'archives', found, query, due, { total: list.total, list })
  holdOrder(probe, found.archives, query)
}

async function holdLimits(probe: Probe, known: Known) {
  const [channel] = known.some(await known.channels(), 1)
  const [collection] = known.some(await known.collections(), 1)
  const texts = [channel?.name ?? 'le', collection?.title ?? 'de', 'tele', 'la']
  await probe.each(texts, async (text) => {
    const query = text.slice(0, LONGEST)
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
  })
}

const LETTERS = 7

/** A long word of a title without its third letter, as people leave one out. */
async function misspelt(known: Known, count: number) {
  const { rows } = await known.census()
  const words = known.some(rows, count).flatMap(({ title }) => title.match(/\p{L}+/gu) ?? [])
  const long = words.filter((word) => word.length >= LETTERS)
  return new Set(long.map((word) => `${word.slice(0, 2)}${word.slice(3)}`))
}

/** What is proposed is another query, and finds something; who proposes once does so each time. */
async function holdProposals(probe: Probe, known: Known) {
  const silent: { query: string; body: Found }[] = []
  const proposals: Found[] = []
  await probe.each(await misspelt(known, probe.amount(12, 4)), async (query) => {
    const body = await search(probe, query, 1)
    const { didYouMean } = body
    if (finds(body)) return
    if (didYouMean === undefined) {
      silent.push({ query, body })
      return
    }
    proposals.push(body)
    const proposed = await search(probe, didYouMean, 1)
    const helps = didYouMean !== query && finds(proposed)
    const expected = `for ${show(query)}, another query that finds something`
    probe.check(ID, [body, proposed], helps, '/didYouMean', expected, show(didYouMean))
  })
  const [[none], [proposal]] = [silent, proposals]
  if (!proposal) return
  const expected = `a query for ${show(none?.query)}: one letter is missing`
  probe.check(ID, [proposal, none?.body ?? []], !none, '/didYouMean', expected, 'none')
}

const searchCase = (
  name: string,
  queries: (known: Known, probe: Probe, rows: readonly Row[]) => Promise<readonly string[]>,
) =>
  caseFor(ID, 'search', name, async (probe, known) => {
    const { rows } = await known.census()
    const asked = await queries(known, probe, rows)
    const fitting = asked.filter((query) => query.length > 0 && query.length <= LONGEST)
    await probe.each(new Set(fitting), (query) => holdSearch(probe, known, query))
  })

export const searchCases: readonly Case[] = [
  searchCase(
    'Search finds archives by their words, in every case and form',
    async (known, probe, rows) =>
      spelledRows(rows, known, probe.amount(2, 1)).flatMap(({ title }) => [
        ...formsOf(title),
        title,
      ]),
  ),
  searchCase(
    'Search looks at all of the text, its last word unfinished or not',
    async (known, probe, rows) => [
      ...known.some(rows, probe.amount(8, 2)).flatMap(({ title, channel, category, year }) => {
        const [longest = 'xxx', other = 'xxx'] = longWords(title)
        return [
          ...[1, 2, 3, 4, longest.length - 1].map((length) => longest.slice(0, length)),
          `${other} ${longest.slice(0, 3)}`,
          `${channel.name} ${longest.slice(0, 4)}`,
          category.name,
          String(year),
        ]
      }),
      'xqzjwv kvwqzx',
      '%',
    ],
  ),
  searchCase(
    'Search finds channels by name, collections by title and description',
    async (known, probe) => {
      const names = (await known.channels()).map(({ name }) => name)
      const some = known.some(await known.collections(), probe.amount(10, 3))
      const texts = some.flatMap(({ title, description }) => {
        const words = longWords(description)
        return [title, words[0] ?? title, words.slice(0, 2).join(' ')]
      })
      return [...known.some(names, probe.amount(Infinity, 5)), fold(names[0] ?? 'x'), ...texts]
    },
  ),
  caseFor(ID, 'limit', 'Each kind has the limit for itself', holdLimits),
  caseFor(ID, 'search', 'Where nothing is found, what is proposed finds something', holdProposals),
]
