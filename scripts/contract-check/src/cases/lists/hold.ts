import { disorder, show, type Fault } from '../../judge/fault.ts'
import {
  canCount,
  filterNames,
  holdsQuery,
  isWhole,
  misfitOf,
  ORDERS,
  select,
} from '../../run/census.ts'
import type { Census, ListQuery, Sort } from '../../run/census.ts'
import type { Known, Probe, Row } from '../../run/case.ts'
import { pageFaults, repetitionIn, type Judged, type PageOf } from '../../run/pages.ts'
import type { Rule } from '../../rules.ts'
import type { Query } from '../../wire/encode.ts'

const ID = 'listArchives'

type Order = keyof typeof ORDERS
export type Asked = ListQuery & { readonly sort?: Sort }

/** Which rule a list breaks that is not what its filters leave. */
function ruleOf(query: ListQuery): Rule {
  const given = filterNames.filter((name) => query[name] !== undefined)
  if (given.length > 1) return 'combine'
  return given[0] === undefined ? 'page' : given[0] === 'query' ? 'query' : 'filter'
}

const told = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&') || 'no filter'

/** The first row of a page that its filters leave out. */
function stranger(page: PageOf<Row>, query: ListQuery): Judged | undefined {
  const misfit = misfitOf(query)
  for (const [at, row] of page.items.entries()) {
    const name = isWhole(row) ? misfit(row) : undefined
    if (!name || name === 'query') continue
    const isThing = name === 'channel' || name === 'category'
    const where = `/items/${at}/${isThing ? `${name}/id` : 'year'}`
    const expected = `only ${name} ${show(query[name])} on page ${page.page} (${told({ ...query })})`
    const got = `${row.title} (${row.channel.id}, ${row.category.id}, ${row.year})`
    return { fault: { rule: ruleOf(query), where, expected, got }, evidence: page }
  }
  return undefined
}

/** Where rows of one page stand against where they must; of what differs, the reason. */
function misplaced(page: PageOf<Row>, due: readonly Row[], sort: Order): Judged | undefined {
  const { field, compare } = ORDERS[sort]
  const start = (page.page - 1) * page.pageSize
  const at = page.items.findIndex(({ id }, index) => id !== due[start + index]?.id)
  const [row, wanted] = [page.items[at], due[start + at]]
  if (!row || !wanted) return undefined
  const place = due.findIndex(({ id }) => id === row.id) - start - at
  const tie = compare(row, wanted) === 0
  const shifted = !unsorted(page, sort) && Math.abs(place) <= page.pageSize && !tie
  const order = `sorted by ${sort}${tie ? ', then id' : ''}`
  const fault: Fault = {
    rule: shifted ? 'page' : 'order',
    where: `/items/${at}/${tie ? 'id' : field}`,
    expected: `${show(wanted[field])} of ${wanted.id} on page ${page.page}, ${order}`,
    got: `${show(row[field])} of ${row.id}`,
  }
  return { fault, evidence: [wanted, page] }
}

/** Pages that tell most: the first, the second, the last, and some between. */
export function pagesOf(count: number, known: Known, more: number) {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  return [...new Set([1, 2, count - 1, count, ...known.some(all, more)])]
    .filter((page) => page >= 1 && page <= count)
    .toSorted((a, b) => a - b)
}

/** Archives read whole to see what their descriptions say, for one query. */
const MOST_READ = 4

/** Rows whose summaries lack words of the query: their descriptions must have them. */
export async function untold(known: Known, rows: readonly Row[], query: string | undefined) {
  const lacking = query === undefined ? [] : rows.filter((row) => misfitOf({ query })(row))
  const wrong: { row: Row; archive: object }[] = []
  for (const row of known.some(lacking, MOST_READ)) {
    const archive = await known.readOne(row.id)
    if (!holdsQuery(archive, query ?? '')) wrong.push({ row, archive })
  }
  return { told: new Set(lacking.map(({ id }) => id)), wrong }
}

async function contentFaults(
  probe: Probe,
  known: Known,
  pages: readonly [PageOf<Row>, ...PageOf<Row>[]],
  query: Asked,
  census: Census,
): Promise<Judged[]> {
  const { sort = '-broadcastDate', ...filters } = query
  const strangers = pages.flatMap((page) => stranger(page, filters) ?? [])
  if (strangers.length > 0) return strangers
  const rows = pages.flatMap(({ items }) => items)
  const rule = ruleOf(filters)
  const { told: described, wrong } = await untold(known, rows.filter(isWhole), filters.query)
  const [first] = pages
  if (wrong[0]) {
    const { row, archive } = wrong[0]
    const at = pages.map(({ items }) => items.indexOf(row)).find((one) => one >= 0)
    const expected = `only what holds ${show(filters.query)} (${told({ ...filters })})`
    const fault: Fault = { rule, where: `/items/${at}`, expected, got: row.title }
    return [{ fault, evidence: [archive, row] }]
  }
  const order = sort === '-createdAt' || sort === 'relevance' ? undefined : sort
  if (!rows.every(isWhole) || !canCount(probe, census)) return []
  const due = select(census, filters, order, described)
  const isRead = pages.length >= first.pageCount
  // What is on pages that were not read may be found by its description.
  const isAll = filters.query === undefined || isRead
  if (isAll ? first.total !== due.length : first.total < due.length) {
    const ids = new Set(rows.map(({ id }) => id))
    const lost = isRead ? due.find(({ id }) => !ids.has(id)) : undefined
    const count = `${filters.query === undefined ? '' : 'at least '}${due.length} for ${told(filters)}`
    const expected = `${count}: so many of all rows belong${lost ? `, ${show(lost.id)} too` : ''}`
    const fault: Fault = { rule, where: '/total', expected, got: String(first.total) }
    return [{ fault, evidence: [lost ?? due.slice(0, 1), first] }]
  }
  if (order === undefined) return []
  return pages.flatMap(
    (page) => (isAll ? misplaced(page, due, order) : unsorted(page, order)) ?? [],
  )
}

/** Where a page is not in its order, whatever else is on others. */
function unsorted(page: PageOf<Row>, sort: Order): Judged | undefined {
  const { field, compare } = ORDERS[sort]
  const fault = disorder(
    page.items,
    (a, b) => (compare(a, b) || (a.id < b.id ? -1 : 1)) < 0,
    `rows sorted by ${sort}, then id`,
    (at) => `/items/${at}/${field}`,
    (row) => row[field],
  )
  return fault && { fault, evidence: page }
}

/** Holds a list to what the whole one says belongs there; `numbers`: pages besides the first. */
export async function holdList(
  probe: Probe,
  known: Known,
  query: Asked,
  numbers: (count: number) => readonly number[] = (count) => [count],
) {
  const census = await known.census()
  const asked = { ...query, ...census.base }
  const read = (page: number): Promise<PageOf<Row>> =>
    probe.read(ID, { query: page > 1 ? { ...asked, page } : asked })
  const first = await read(1)
  const pages: [PageOf<Row>, ...PageOf<Row>[]] = [first]
  // Short answers to a query are read whole: what their descriptions add then counts.
  const near = query.query !== undefined && first.pageCount <= 4 ? [2, 3, 4] : []
  const wanted = [...numbers(first.pageCount), ...near].filter((page) => page <= first.pageCount)
  for (const page of new Set(wanted)) if (page > 1) pages.push(await read(page))
  const torn = [
    ...pages.flatMap((page) => pageFaults(page === first ? 1 : page.page, page, first)),
    ...repetitionIn(pages),
  ]
  const faults = torn.length > 0 ? torn : await contentFaults(probe, known, pages, asked, census)
  if (faults.length === 0)
    probe.verify(ID, first, undefined, { rule: ruleOf(query), where: '/total' })
  for (const { fault, evidence } of faults) probe.verify(ID, evidence, fault)
  return pages
}

/** Holds several lists, each by itself. */
export const holdLists = (probe: Probe, known: Known, queries: readonly Asked[]) =>
  probe.each(queries, (query) => holdList(probe, known, query))
