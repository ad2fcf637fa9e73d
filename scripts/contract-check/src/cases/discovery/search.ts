import type { components } from '#contract'
import { fold, hasAllWords, queryWords, wordsOf } from '../../contract/text-matching.ts'
import { unordered, format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe, type Row } from '../../run/case.ts'
import { canCount, isWhole, select } from '../../run/archive-inventory.ts'
import { rowsLacking } from '../lists/expect-list.ts'
import { UNKNOWN } from '../lists/filters.ts'
import { spellingVariants, longWords, spellingRows } from '../lists/queries.ts'

const ID = 'search'
const MAX_LIMIT = 50
const MAX_QUERY = 100
const KINDS = ['archives', 'channels', 'collections'] as const

type Found = components['schemas']['SearchResult']
type Rows = readonly { readonly id: string }[]

const search = (probe: Probe, query: string, limit?: number) =>
  probe.read(ID, { query: { query, limit } })

const finds = (found: Found) => KINDS.some((kind) => found[kind].length > 0)

/** Compares one kind of results: `due` lists the rows, `total` counts, `list` is the source. */
function checkKind(
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
  const only = `only what holds ${format(query)}`
  probe.check(ID, found, stray < 0, `/${kind}/${stray}`, only, format(ids[stray]))
  const count = Math.min(total, MAX_LIMIT)
  const isComplete = total === belongs.size && total <= MAX_LIMIT
  const missing = isComplete ? due.find(({ id }) => !ids.includes(id)) : undefined
  const too = missing ? `, ${format(missing.id)} too` : ''
  const expected = `${count} rows for ${format(query)}${too}`
  const evidence = [list, found]
  probe.check(ID, evidence, ids.length === count, `/${kind}`, expected, `${ids.length} rows`)
}

/** Rank of a row: word in the title 4, begun 3; in channel, category or year 2, 1; else 0. */
function gradeOf({ title, channel, category, year }: Row, word: string): number {
  const titles = wordsOf(title)
  const around = [channel.name, category.name, String(year)].flatMap(wordsOf)
  const begun = (one: string) => one.startsWith(word)
  if (titles.includes(word)) return 4
  if (titles.some(begun)) return 3
  if (around.includes(word)) return 2
  return around.some(begun) ? 1 : 0
}

/** Expects the best rank first, then the most viewed, then the lower id. */
function checkOrder(probe: Probe, rows: readonly Row[], query: string) {
  const [word, ...others] = queryWords(query)
  if (word === undefined || others.length > 0 || !rows.every(isWhole)) return
  const graded = rows.map((row) => ({ ...row, grade: gradeOf(row, word) }))
  const found = unordered(
    graded,
    (a, b) => {
      // Summaries have no description, which alone decides the order of these rows.
      if (a.grade === 0 && b.grade === 0) return true
      const gap = a.grade - b.grade || a.views - b.views
      return gap > 0 || (gap === 0 && a.id < b.id)
    },
    `the best for ${format(query)} first, then the most viewed, then by id`,
    (at) => `/archives/${at}`,
    ({ id, title, views }) => `${title} (${views} views, ${id})`,
  )
  probe.verify(ID, rows, found && { ...found, rule: 'search' })
}

async function checkSearch(probe: Probe, data: TestData, query: string) {
  const found = await search(probe, query, MAX_LIMIT)
  const { didYouMean } = found
  const fits = !finds(found) || didYouMean === undefined
  const none = `none, as ${format(query)} finds something`
  probe.check(ID, found, fits, '/didYouMean', none, format(didYouMean))

  const words = queryWords(query)
  const contains = (text: string) => hasAllWords(words, wordsOf(text))
  const channels = (await data.channels()).filter(({ name }) => contains(name))
  const ofChannels = { total: channels.length, list: channels.slice(0, 1) }
  checkKind(probe, 'channels', found, query, channels, ofChannels)
  const collections = (await data.collections()).filter(({ title, description }) =>
    contains(`${title} ${description}`),
  )
  const ofCollections = { total: collections.length, list: collections.slice(0, 1) }
  checkKind(probe, 'collections', found, query, collections, ofCollections)
  const [word, ...more] = words
  const grade = ({ title }: { title: string }) => {
    const titles = wordsOf(title)
    return titles.includes(word ?? '') ? 2 : Number(hasAllWords(words, titles))
  }
  const worse = unordered(
    found.collections.map(grade),
    (a, b) => a >= b,
    `the best for ${format(query)} first`,
    (at) => `/collections/${at}`,
  )
  probe.verify(ID, found, more.length === 0 ? worse && { ...worse, rule: 'search' } : undefined)

  const inventory = await data.inventory()
  const { described, wrong } = await rowsLacking(data, found.archives.filter(isWhole), query)
  for (const { row } of wrong) described.delete(row.id)
  // Matches in descriptions are missing in summaries: `listArchives` has the total.
  const list = await probe.read('listArchives', { query: { query } })
  const due = [...select(inventory, { query }, undefined, described)]
  if (canCount(probe, inventory, true))
    checkKind(probe, 'archives', found, query, due, { total: list.total, list })
  checkOrder(probe, found.archives, query)
}

async function checkLimits(probe: Probe, data: TestData) {
  const [channel] = data.pick(await data.channels(), 1)
  const [collection] = data.pick(await data.collections(), 1)
  const texts = [channel?.name ?? 'le', collection?.title ?? 'de', 'tele', 'la']
  await probe.each(texts, async (text) => {
    const query = text.slice(0, MAX_QUERY)
    const many = await search(probe, query, MAX_LIMIT)
    for (const limit of [1, 2, undefined]) {
      const few = await search(probe, query, limit)
      for (const kind of KINDS) {
        const due = many[kind].slice(0, limit ?? 8).map(({ id }) => id)
        const got = few[kind].map(({ id }) => id)
        const why = `, the first ${limit ?? 8} for ${format(query)}`
        probe.equal(ID, [many, few], `/${kind}`, got, due, why, 'limit')
      }
    }
  })
}

const LETTERS = 7

/** Long words of titles without their third letter: a usual typing error. */
async function misspelt(data: TestData, count: number) {
  const { rows } = await data.inventory()
  const words = data.pick(rows, count).flatMap(({ title }) => title.match(/\p{L}+/gu) ?? [])
  const long = words.filter((word) => word.length >= LETTERS)
  return new Set(long.map((word) => `${word.slice(0, 2)}${word.slice(3)}`))
}

/** Expects each proposal to find something, and one for every misspelt word if there is any. */
async function checkProposals(probe: Probe, data: TestData) {
  const silent: { query: string; body: Found }[] = []
  const proposals: Found[] = []
  const words = [...(await misspelt(data, probe.amount(12, 4)))]
  // Of two words, one is repaired, or both, and no archive has them together.
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? UNKNOWN}`)
  await probe.each([...words, ...pairs, `${words[0]} ${UNKNOWN}`], async (query) => {
    const body = await search(probe, query, 1)
    const { didYouMean } = body
    if (finds(body)) return
    if (didYouMean === undefined) {
      if (!query.includes(' ')) silent.push({ query, body })
      return
    }
    proposals.push(body)
    const proposed = await search(probe, didYouMean, 1)
    const helps = didYouMean !== query && finds(proposed)
    const expected = `for ${format(query)}, another query that finds something`
    probe.check(ID, [body, proposed], helps, '/didYouMean', expected, format(didYouMean))
  })
  const [[none], [proposal]] = [silent, proposals]
  if (!proposal) return
  const expected = `a query for ${format(none?.query)}: one letter is missing`
  probe.check(ID, [proposal, none?.body ?? []], !none, '/didYouMean', expected, 'none')
}

const searchCase = (
  name: string,
  queries: (data: TestData, probe: Probe, rows: readonly Row[]) => Promise<readonly string[]>,
) =>
  caseFor(ID, 'search', name, async (probe, data) => {
    const { rows } = await data.inventory()
    const asked = await queries(data, probe, rows)
    const fitting = asked.filter((query) => query.length > 0 && query.length <= MAX_QUERY)
    await probe.each(new Set(fitting), (query) => checkSearch(probe, data, query))
  })

export const searchCases: readonly Case[] = [
  searchCase(
    'Search finds archives by their words, in every case and form',
    async (data, probe, rows) =>
      spellingRows(rows, data, probe.amount(2, 1)).flatMap(({ title }) => [
        ...spellingVariants(title),
        title,
      ]),
  ),
  searchCase(
    'Search looks at all of the text, its last word unfinished or not',
    async (data, probe, rows) => [
      ...data.pick(rows, probe.amount(8, 2)).flatMap(({ title, channel, category, year }) => {
        const [longWord = 'xxx', other = 'xxx'] = longWords(title)
        return [
          ...[1, 2, 3, 4, longWord.length - 1].map((length) => longWord.slice(0, length)),
          `${other} ${longWord.slice(0, 3)}`,
          `${channel.name} ${longWord.slice(0, 4)}`,
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
    async (data, probe) => {
      const names = (await data.channels()).map(({ name }) => name)
      const some = data.pick(await data.collections(), probe.amount(10, 3))
      const texts = some.flatMap(({ title, description }) => {
        const words = longWords(description)
        return [title, words[0] ?? title, words.slice(0, 2).join(' ')]
      })
      return [...data.pick(names, probe.amount(Infinity, 5)), fold(names[0] ?? 'x'), ...texts]
    },
  ),
  caseFor(ID, 'limit', 'Each kind has the limit for itself', checkLimits),
  caseFor(ID, 'search', 'Where nothing is found, what is proposed finds something', checkProposals),
]
