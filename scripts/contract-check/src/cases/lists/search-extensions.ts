import { wordsOf } from '../../contract/text-matching.ts'
import { format } from '../../validate/violation.ts'
import { caseFor, type Case, type TestData, type Probe } from '../../run/case.ts'
import { matchesQuery } from '../../run/archive-inventory.ts'
import type { Query } from '../../http/encode.ts'
import { checkList, checkLists } from './expect-list.ts'
import { checkYears } from './years.ts'

const ID = 'listArchives'

/** Whether the target has a feature of origin `project`; if not, the case is skipped. */
async function supports(probe: Probe, query: Query, what: string) {
  const { status } = await probe.ask(ID, { query }, 'member', [200, 400])
  if (status === 400) probe.skip(`the server has no ${what}`)
  return status === 200
}

async function checkRanges(probe: Probe, data: TestData) {
  const { rows } = await data.inventory()
  const years = [...new Set(rows.map(({ year }) => year))]
  const [first, last] = [Math.min(...years), Math.max(...years)]
  const [row] = data.pick(rows, 1)
  if (!row || !(await supports(probe, { from: first }, 'range of years'))) return
  const picked = data.pick(years, 3)
  const queries = [
    { from: first, to: last },
    { from: last },
    { to: first },
    { from: last, to: first },
    ...picked.map((year) => ({ from: year, to: year })),
    ...picked.map((year) => ({ from: year - 4, to: year + 5 })),
    { channel: row.channel.id, from: row.year - 3, to: row.year + 3 },
  ]
  await checkLists(probe, data, queries)
  await probe.each(queries, (query) => checkYears(probe, data, query))
}

/** A word that only the description has. */
const rareWord = (archive: { title: string; description: string; channel: { name: string } }) => {
  const named = wordsOf(`${archive.title} ${archive.channel.name}`)
  return wordsOf(archive.description)
    .filter((word) => word.length > 4 && !named.some((one) => one.startsWith(word)))
    .toSorted((a, b) => b.length - a.length)[0]
}

const checkDescriptions = async (probe: Probe, data: TestData) =>
  probe.each(data.pick(await data.details(), 6), async (archive) => {
    const query = rareWord(archive)
    if (query === undefined || !matchesQuery(archive, query)) return
    const asked = { query, channel: archive.channel.id, year: archive.year }
    const pages = await checkList(probe, data, asked)
    const found = pages.some(({ items }) => items.some(({ id }) => id === archive.id))
    const isThere = found || pages.length < pages[0].pageCount
    const expected = `${archive.id} for ${format(query)}: its description says it`
    probe.check(ID, [archive, pages], isThere, '/items', expected, 'it is not among them')
  })

async function checkViewOrder(probe: Probe, page: number) {
  const read = (sort: 'relevance' | '-views') => probe.read(ID, { query: { sort, page } })
  const [got, due] = [await read('relevance'), await read('-views')]
  const ids = [got, due].map(({ items }) => items.map(({ id }) => id))
  probe.equal(ID, [due, got], '/items', ids[0], ids[1], ', as by -views: there is no query')
}

async function checkRelevance(probe: Probe, data: TestData) {
  if (!(await supports(probe, { sort: 'relevance' }, 'order of relevance'))) return
  for (const page of [1, 2]) await checkViewOrder(probe, page)
  const { rows, base } = await data.inventory()
  const titles = data.pick(base.year === undefined ? rows : [], 4)
  const words = titles.flatMap(({ title }) => title.match(/\p{L}{4,}/gu)?.slice(0, 1) ?? [])
  await probe.each(new Set(words), async (query) => {
    const [page] = await checkList(probe, data, { query, sort: 'relevance' }, () => [1])
    const { archives: best } = await probe.read('search', { query: { query, limit: 50 } })
    const due = best.slice(0, page.pageSize).map(({ id }) => id)
    const ids = page.items.slice(0, due.length).map(({ id }) => id)
    const why = `, the best for ${format(query)} as search has them`
    probe.equal(ID, [page, best], '/items', ids, due, why)
  })
}

export const searchExtensionCases: readonly Case[] = [
  caseFor(ID, 'query', 'A query finds what only a description says', checkDescriptions),
  caseFor(
    ID,
    'filter',
    'A range of years leaves its first, its last and those between',
    checkRanges,
    {
      also: ['listArchiveYears'],
    },
  ),
  caseFor(ID, 'order', 'Sorted by relevance, a list is in the order of the search', checkRelevance),
]
