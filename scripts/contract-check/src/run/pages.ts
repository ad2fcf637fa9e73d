import type { Fault } from '../judge/fault.ts'
import { show } from '../judge/fault.ts'

export interface PageOf<Row> {
  readonly items: readonly Row[]
  readonly page: number
  readonly pageSize: number
  readonly pageCount: number
  readonly total: number
}

/** What one page breaks, next to the first one of the same list. */
export function pageFaults<Row>(asked: number, page: PageOf<Row>, first: PageOf<Row>): Fault[] {
  const { pageSize, total } = first
  const due = Math.max(0, Math.min(pageSize, total - (asked - 1) * pageSize))
  const claims: [string, number, number][] = [
    ['/page', asked, page.page],
    ['/pageSize', pageSize, page.pageSize],
    ['/total', total, page.total],
    ['/pageCount', Math.ceil(total / pageSize), page.pageCount],
    ['/items', due, page.items.length],
  ]
  return claims.flatMap(([where, expected, got]) => {
    if (expected === got) return []
    const told = where === '/items' ? `${expected} rows` : String(expected)
    return [{ rule: 'page', where, expected: `${told} on page ${asked}`, got: String(got) }]
  })
}

/** The first row that comes twice on the pages of one list. */
export function repetitionIn(pages: readonly PageOf<{ readonly id: string }>[]): Fault[] {
  const seen = new Map<string, number>()
  for (const { items, page } of pages) {
    for (const [at, { id }] of items.entries()) {
      const before = seen.get(id)
      if (before !== undefined) {
        const expected = 'every row once'
        const got = `${show(id)} on page ${page} and on page ${before}`
        return [{ rule: 'page', where: `/items/${at}/id`, expected, got }]
      }
      seen.set(id, page)
    }
  }
  return []
}
