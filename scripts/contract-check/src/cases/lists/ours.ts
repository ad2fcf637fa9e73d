import { wordsOf } from '../../contract/words.ts'
import { show } from '../../judge/fault.ts'
import { caseFor, type Case, type Known, type Probe } from '../../run/case.ts'
import { holdsQuery } from '../../run/census.ts'
import type { Query } from '../../wire/encode.ts'
import { holdList, holdLists } from './hold.ts'
import { holdYears } from './years.ts'

const ID = 'listArchives'

/** Whether the target takes what it may lack; where it refuses it, the case is left, and says so. */
async function takes(probe: Probe, query: Query, what: string) {
  const { status } = await probe.ask(ID, { query }, 'member', [200, 400])
  if (status === 400) probe.leave(`the server has no ${what}`)
  return status === 200
}

/** Ranges over one year, a decade, edges of the collection, all of it and nothing. */
async function holdRanges(probe: Probe, known: Known) {
  const { rows } = await known.census()
  const years = [...new Set(rows.map(({ year }) => year))]
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const [row] = known.some(rows, 1)
  if (!row || !(await takes(probe, { from: first }, 'range of years'))) return
  const drawn = known.some(years, 3)
  const queries = [
    { from: first, to: last },
    { from: last },
    { to: first },
    { from: last, to: first },
    ...drawn.map((year) => ({ from: year, to: year })),
    ...drawn.map((year) => ({ from: year - 4, to: year + 5 })),
    { channel: row.channel.id, from: row.year - 3, to: row.year + 3 },
  ]
  await holdLists(probe, known, queries)
  await probe.each(queries, (query) => holdYears(probe, known, query))
}

/** A word that an archive says in its description alone. */
const toldWord = (archive: { title: string; description: string; channel: { name: string } }) => {
  const named = wordsOf(`${archive.title} ${archive.channel.name}`)
  return wordsOf(archive.description)
    .filter((word) => word.length > 4 && !named.some((one) => one.startsWith(word)))
    .toSorted((a, b) => b.length - a.length)[0]
}

const holdDescriptions = async (probe: Probe, known: Known) =>
  probe.each(known.some(await known.details(), 6), async (archive) => {
    const query = toldWord(archive)
    if (query === undefined || !holdsQuery(archive, query)) return
    const asked = { query, channel: archive.channel.id, year: archive.year }
    const pages = await holdList(probe, known, asked)
    const found = pages.some(({ items }) => items.some(({ id }) => id === archive.id))
    const isThere = found || pages.length < pages[0].pageCount
    const expected = `${archive.id} for ${show(query)}: its description says it`
    probe.check(ID, [archive, pages], isThere, '/items', expected, 'it is not among them')
  })

/** Without a query, the most relevant are the most viewed. */
async function holdAlike(probe: Probe, page: number) {
  const read = (sort: 'relevance' | '-views') => probe.read(ID, { query: { sort, page } })
  const [got, due] = [await read('relevance'), await read('-views')]
  const ids = [got, due].map(({ items }) => items.map(({ id }) => id))
  probe.equal(ID, [due, got], '/items', ids[0], ids[1], ', as by -views: there is no query')
}

async function holdRelevance(probe: Probe, known: Known) {
  if (!(await takes(probe, { sort: 'relevance' }, 'order of relevance'))) return
  for (const page of [1, 2]) await holdAlike(probe, page)
  const { rows, base } = await known.census()
  const titles = known.some(base.year === undefined ? rows : [], 4)
  const words = titles.flatMap(({ title }) => title.match(/\p{L}{4,}/gu)?.slice(0, 1) ?? [])
  await probe.each(new Set(words), async (query) => {
    const [page] = await holdList(probe, known, { query, sort: 'relevance' }, () => [1])
    const { archives: best } = await probe.read('search', { query: { query, limit: 50 } })
    const due = best.slice(0, page.pageSize).map(({ id }) => id)
    const ids = page.items.slice(0, due.length).map(({ id }) => id)
    const why = `, the best for ${show(query)} as search has them`
    probe.equal(ID, [page, best], '/items', ids, due, why)
  })
}

/** What a query finds beyond summaries, and what a server may lack: ranges and relevance. */
export const ownListCases: readonly Case[] = [
  caseFor(ID, 'query', 'A query finds what only a description says', holdDescriptions),
  caseFor(
    ID,
    'filter',
    'A range of years leaves its first, its last and those between',
    holdRanges,
    {
      also: ['listArchiveYears'],
    },
  ),
  caseFor(ID, 'order', 'Sorted by relevance, a list is in the order of the search', holdRelevance),
]
