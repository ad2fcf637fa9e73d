import { unordered, format, type Violation } from '../../validate/violation.ts'
import {
  canCount,
  filterNames,
  matchesQuery,
  isWhole,
  failedFilter,
  ORDERS,
  select,
} from '../../run/archive-inventory.ts'
import type { Inventory, ListQuery, Sort } from '../../run/archive-inventory.ts'
import type { TestData, Probe, Row } from '../../run/case.ts'
import { pageViolations, findDuplicate, type Proof, type PageOf } from '../../run/pages.ts'
import type { Rule } from '../../rules.ts'
import type { Query } from '../../http/encode.ts'

const ID = 'listArchives'

type Order = keyof typeof ORDERS
export type SortedQuery = ListQuery & { readonly sort?: Sort }

/** The rule that a wrong row or total breaks, by the number of filters. */
function ruleOf(query: ListQuery): Rule {
  const given = filterNames.filter((name) => query[name] !== undefined)
  if (given.length > 1) return 'combine'
  return given[0] === undefined ? 'page' : given[0] === 'query' ? 'query' : 'filter'
}

const queryText = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join('&') || 'no filter'

/** The first row that does not pass the filters. */
function stranger(page: PageOf<Row>, query: ListQuery): Proof | undefined {
  const failed = failedFilter(query)
  for (const [at, row] of page.items.entries()) {
    const name = isWhole(row) ? failed(row) : undefined
    if (!name || name === 'query') continue
    const isThing = name === 'channel' || name === 'category'
    const where = `/items/${at}/${isThing ? `${name}/id` : 'year'}`
    const expected = `only ${name} ${format(query[name])} on page ${page.page} (${queryText({ ...query })})`
    const got = `${row.title} (${row.channel.id}, ${row.category.id}, ${row.year})`
    return { violation: { rule: ruleOf(query), where, expected, got }, evidence: page }
  }
  return undefined
}

/** The first row of a page in a wrong place, and the likely reason. */
function misplaced(page: PageOf<Row>, due: readonly Row[], sort: Order): Proof | undefined {
  const { field, compare } = ORDERS[sort]
  const start = (page.page - 1) * page.pageSize
  const at = page.items.findIndex(({ id }, index) => id !== due[start + index]?.id)
  const [row, wanted] = [page.items[at], due[start + at]]
  if (!row || !wanted) return undefined
  const place = due.findIndex(({ id }) => id === row.id) - start - at
  const tie = compare(row, wanted) === 0
  const shifted = !unsorted(page, sort) && Math.abs(place) <= page.pageSize && !tie
  const order = `sorted by ${sort}${tie ? ', then id' : ''}`
  const violation: Violation = {
    rule: shifted ? 'page' : 'order',
    where: `/items/${at}/${tie ? 'id' : field}`,
    expected: `${format(wanted[field])} of ${wanted.id} on page ${page.page}, ${order}`,
    got: `${format(row[field])} of ${row.id}`,
  }
  return { violation, evidence: [wanted, page] }
}

/** Pages at both ends and `more` random ones. */
export function pagesOf(count: number, data: TestData, more: number) {
  const all = Array.from({ length: count }, (_, at) => at + 1)
  return [...new Set([1, 2, count - 1, count, ...data.pick(all, more)])]
    .filter((page) => page >= 1 && page <= count)
    .toSorted((a, b) => a - b)
}

/** Archives read per query to see their descriptions. */
const MAX_READ = 4

/** Rows whose summary lacks words of the query; `wrong`: their description lacks them, too. */
export async function rowsLacking(data: TestData, rows: readonly Row[], query: string | undefined) {
  const lacking = query === undefined ? [] : rows.filter((row) => failedFilter({ query })(row))
  const wrong: { row: Row; archive: object }[] = []
  for (const row of data.pick(lacking, MAX_READ)) {
    const archive = await data.readOne(row.id)
    if (!matchesQuery(archive, query ?? '')) wrong.push({ row, archive })
  }
  return { described: new Set(lacking.map(({ id }) => id)), wrong }
}

async function contentViolations(
  probe: Probe,
  data: TestData,
  pages: readonly [PageOf<Row>, ...PageOf<Row>[]],
  query: SortedQuery,
  inventory: Inventory,
): Promise<Proof[]> {
  const { sort = '-broadcastDate', ...filters } = query
  const strangers = pages.flatMap((page) => stranger(page, filters) ?? [])
  if (strangers.length > 0) return strangers
  const rows = pages.flatMap(({ items }) => items)
  const rule = ruleOf(filters)
  const { described, wrong } = await rowsLacking(data, rows.filter(isWhole), filters.query)
  const [first] = pages
  if (wrong[0]) {
    const { row, archive } = wrong[0]
    const at = pages.map(({ items }) => items.indexOf(row)).find((one) => one >= 0)
    const expected = `only what holds ${format(filters.query)} (${queryText({ ...filters })})`
    const violation: Violation = { rule, where: `/items/${at}`, expected, got: row.title }
    return [{ violation, evidence: [archive, row] }]
  }
  const order = sort === '-createdAt' || sort === 'relevance' ? undefined : sort
  if (!rows.every(isWhole) || !canCount(probe, inventory)) return []
  const due = select(inventory, filters, order, described)
  const isRead = pages.length >= first.pageCount
  // Unread pages may have rows that match by their description.
  const isAll = filters.query === undefined || isRead
  if (isAll ? first.total !== due.length : first.total < due.length) {
    const ids = new Set(rows.map(({ id }) => id))
    const lost = isRead ? due.find(({ id }) => !ids.has(id)) : undefined
    const count = `${filters.query === undefined ? '' : 'at least '}${due.length} for ${queryText(filters)}`
    const expected = `${count}: so many of all rows belong${lost ? `, ${format(lost.id)} too` : ''}`
    const violation: Violation = { rule, where: '/total', expected, got: String(first.total) }
    return [{ violation, evidence: [lost ?? due.slice(0, 1), first] }]
  }
  if (order === undefined) return []
  return pages.flatMap(
    (page) => (isAll ? misplaced(page, due, order) : unsorted(page, order)) ?? [],
  )
}

/** Checks the order within one page. */
function unsorted(page: PageOf<Row>, sort: Order): Proof | undefined {
  const { field, compare } = ORDERS[sort]
  const violation = unordered(
    page.items,
    (a, b) => (compare(a, b) || (a.id < b.id ? -1 : 1)) < 0,
    `rows sorted by ${sort}, then id`,
    (at) => `/items/${at}/${field}`,
    (row) => row[field],
  )
  return violation && { violation, evidence: page }
}

/** Compares a list with the inventory; `numbers`: pages to read besides the first. */
export async function checkList(
  probe: Probe,
  data: TestData,
  query: SortedQuery,
  numbers: (count: number) => readonly number[] = (count) => [count],
) {
  const inventory = await data.inventory()
  const asked = { ...query, ...inventory.base }
  const read = (page: number): Promise<PageOf<Row>> =>
    probe.read(ID, { query: page > 1 ? { ...asked, page } : asked })
  const first = await read(1)
  const pages: [PageOf<Row>, ...PageOf<Row>[]] = [first]
  // Up to four pages of a query are read, so that matches in descriptions are counted.
  const near = query.query !== undefined && first.pageCount <= 4 ? [2, 3, 4] : []
  const wanted = [...numbers(first.pageCount), ...near].filter((page) => page <= first.pageCount)
  for (const page of new Set(wanted)) if (page > 1) pages.push(await read(page))
  const contradictions = [
    ...pages.flatMap((page) => pageViolations(page === first ? 1 : page.page, page, first)),
    ...findDuplicate(pages),
  ]
  const violations =
    contradictions.length > 0
      ? contradictions
      : await contentViolations(probe, data, pages, asked, inventory)
  if (violations.length === 0)
    probe.verify(ID, first, undefined, { rule: ruleOf(query), where: '/total' })
  for (const { violation, evidence } of violations) probe.verify(ID, evidence, violation)
  return pages
}

export const checkLists = (probe: Probe, data: TestData, queries: readonly SortedQuery[]) =>
  probe.each(queries, (query) => checkList(probe, data, query))
