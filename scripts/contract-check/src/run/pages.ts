import { format, type Violation } from '../validate/violation.ts'
import type { Evidence } from './exchange.ts'

export interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly page: number
  readonly pageSize: number
  readonly pageCount: number
  readonly total: number
}

/** A violation with the responses that show it. */
export interface Proof {
  readonly violation: Violation
  readonly evidence: Evidence
}

const proof = (where: string, expected: string, got: string, evidence: Evidence): Proof => ({
  violation: { rule: 'page', where, expected, got },
  evidence,
})

/** Compares one page with the first page of its list. */
export function pageViolations<Row>(asked: number, page: PageOf<Row>, first: PageOf<Row>): Proof[] {
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
      const rows = where === '/items' ? `${expected} rows` : String(expected)
      return proof(where, `${rows} on page ${asked}`, String(got), [first, page])
    })
}

/** The first row that is on two pages. */
export function findDuplicate(pages: readonly PageOf<{ readonly id: string }>[]): Proof[] {
  const seen = new Map<string, PageOf<unknown>>()
  for (const page of pages) {
    for (const [at, { id }] of page.items.entries()) {
      const before = seen.get(id)
      const got = `${format(id)} on page ${page.page} and on page ${before?.page}`
      if (before) return [proof(`/items/${at}/id`, 'every row once', got, [before, page])]
      seen.set(id, page)
    }
  }
  return []
}

/** Compares all pages of a list. If only the sum differs, the total is wrong. */
export function listViolations<Row extends { readonly id: string }>(
  pages: readonly PageOf<Row>[],
): Proof[] {
  const [first] = pages
  if (!first) return []
  const { pageSize, total } = first
  const sizes = pages.map(({ items }) => items.length)
  const sum = sizes.reduce((all, size) => all + size, 0)
  const short = sizes.findIndex((size) => size < pageSize)
  const areFull = short >= 0 && sizes.slice(short + 1).every((size) => size === 0)
  const found = pages.flatMap((page) => pageViolations(page === first ? 1 : page.page, page, first))
  if (sum === total || !areFull) return [...found, ...findDuplicate(pages)]
  const expected = `${sum}: so many rows are on all pages`
  const others = found.filter((one) => one.violation.where !== '/items')
  return [proof('/total', expected, String(total), pages), ...others, ...findDuplicate(pages)]
}
