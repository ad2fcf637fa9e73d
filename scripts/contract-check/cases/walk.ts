import type { Fault } from '../judge/fault.ts'
import type { Probe } from '../run/probe.ts'
import type { Asked } from '../wire/encode.ts'
import { repetition } from './order.ts'

type PagedId = 'listArchives' | 'listProfileArchives' | 'listComments'

interface Page {
  readonly items: readonly { readonly id: string }[]
  readonly page: number
  readonly pageSize: number
  readonly pageCount: number
  readonly total: number
}

const fault = (where: string, expected: unknown, got: unknown, page: number): Fault => ({
  where,
  expected: `${String(expected)} on page ${page}`,
  got: String(got),
})

/** What one page breaks, next to the first one of the same list. */
function pageFaults(asked: number, page: Page, first: Page): Fault[] {
  const { pageSize, total } = first
  const due = Math.max(0, Math.min(pageSize, total - (asked - 1) * pageSize))
  const claims: [string, number, number][] = [
    ['/page', asked, page.page],
    ['/pageSize', pageSize, page.pageSize],
    ['/total', total, page.total],
    ['/pageCount', Math.ceil(total / pageSize), page.pageCount],
    ['/items', due, page.items.length],
  ]
  return claims.flatMap(([where, expected, got]) =>
    expected === got
      ? []
      : [fault(where, where === '/items' ? `${expected} rows` : expected, got, asked)],
  )
}

async function walkOnce(probe: Probe, id: PagedId, asked: Asked, most: number) {
  const read = async (page: number) =>
    (await probe.ask(id, { ...asked, query: { ...asked.query, page } })).body as Page
  const first = await read(1)
  const pages = [first]
  const faults = pageFaults(1, first, first)
  const last = Math.ceil(first.total / first.pageSize)
  const near = Array.from({ length: Math.max(0, Math.min(last, most) - 1) }, (_, at) => at + 2)
  for (const number of new Set([...near, Math.max(last, 1), last + 1])) {
    if (number === 1) continue
    const page = await read(number)
    pages.push(page)
    faults.push(...pageFaults(number, page, first))
  }
  const rows = pages.flatMap(({ items }, page) => items.map((row, at) => ({ row, page, at })))
  const again = repetition(
    rows.map(({ row }) => row.id),
    (index) => `/items/${rows[index]?.at ?? 0}/id`,
  )
  return [...faults, ...(again ? [again] : [])]
}

/**
 * Pages of one list add up: full but for the last, none repeats a row of another, all agree on the
 * total, and the one after the last is empty. A server in use may change between two pages: there,
 * only what is wrong twice counts.
 * @param most pages to read from the front; the last one and the one after it are always read
 */
export async function checkPages(probe: Probe, id: PagedId, asked: Asked, most: number) {
  let faults = await walkOnce(probe, id, asked, most)
  if (faults.length && probe.options.profile === 'real') {
    faults = await walkOnce(probe, id, asked, most)
  }
  if (faults.length === 0) probe.verify(id, undefined)
  for (const found of faults) probe.verify(id, found)
}
