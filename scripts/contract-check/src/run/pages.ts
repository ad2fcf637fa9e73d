import { show, type Fault } from '../judge/fault.ts'
import type { Evidence } from './exchange.ts'

export interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly page: number
  readonly pageSize: number
  readonly pageCount: number
  readonly total: number
}

/** A fault, and the answers that show it. */
export interface Judged {
  readonly fault: Fault
  readonly evidence: Evidence
}

const judged = (where: string, expected: string, got: string, evidence: Evidence): Judged => ({
  fault: { rule: 'page', where, expected, got },
  evidence,
})

/** What one page breaks, next to the first one of the same list. */
export function pageFaults<Row>(asked: number, page: PageOf<Row>, first: PageOf<Row>): Judged[] {
  const { pageSize, total } = first
  const due = Math.max(0, Math.min(pageSize, total - (asked - 1) * pageSize))
  const claims: [string, number, number][] = [
    ['/page', asked, page.page],
    ['/pageSize', pageSize, page.pageSize],
    ['/total', total, page.total],
    ['/pageCount', Math.ceil(total / pageSize), page.pageCount],
    ['/items', due, page.items.length],
  ]
  return claims
    .filter(([, expected, got]) => expected !== got)
    .map(([where, expected, got]) => {
      const told = where === '/items' ? `${expected} rows` : String(expected)
      return judged(where, `${told} on page ${asked}`, String(got), [first, page])
    })
}

/** The first row that comes twice on the pages of one list. */
export function repetitionIn(pages: readonly PageOf<{ readonly id: string }>[]): Judged[] {
  const seen = new Map<string, PageOf<unknown>>()
  for (const page of pages) {
    for (const [at, { id }] of page.items.entries()) {
      const before = seen.get(id)
      const got = `${show(id)} on page ${page.page} and on page ${before?.page}`
      if (before) return [judged(`/items/${at}/id`, 'every row once', got, [before, page])]
      seen.set(id, page)
    }
  }
  return []
}

/** What the pages of a list that was read to its end break: where only the sum is wrong, the total is. */
export function faultsOf<Row extends { readonly id: string }>(
  pages: readonly PageOf<Row>[],
): Judged[] {
  const [first] = pages
  if (!first) return []
  const { pageSize, total } = first
  const sizes = pages.map(({ items }) => items.length)
  const sum = sizes.reduce((all, size) => all + size, 0)
  const short = sizes.findIndex((size) => size < pageSize)
  const areFull = short >= 0 && sizes.slice(short + 1).every((size) => size === 0)
  const found = pages.flatMap((page) => pageFaults(page === first ? 1 : page.page, page, first))
  if (sum === total || !areFull) return [...found, ...repetitionIn(pages)]
  const expected = `${sum}: so many rows are on all pages`
  const others = found.filter((one) => one.fault.where !== '/items')
  return [judged('/total', expected, String(total), pages), ...others, ...repetitionIn(pages)]
}
