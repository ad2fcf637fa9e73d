import { query, is } from '../../makers.ts'
import type { Sent } from '../../drifting-server.ts'
import { LIST, inGood, pairsOf, read, relisted, says, type Drift, type S } from '../drift.ts'
import { json } from '../../makers.ts'

const sorted = (sort: string) => (pairs: URLSearchParams) => pairs.get('sort') === sort
const any = () => true

const asked = (change: (pairs: URLSearchParams) => void) => ({
  send: (sent: Sent) => (is(sent, 'GET', LIST) ? query(sent, change) : sent),
})

const list = (rule: Drift['rule'], name: string, bug: object): Drift => ({
  name,
  operation: 'listArchives',
  rule,
  ...bug,
})

type Row = S['ArchiveSummary']
const keyOf: Record<string, (row: Row) => unknown> = {
  '-views': ({ views }) => views,
  '-broadcastDate': ({ broadcastDate }) => broadcastDate,
  broadcastDate: ({ broadcastDate }) => broadcastDate,
}

/** Rows whose key is that of their neighbours change places among themselves. */
function amongEqual(rows: Row[], sort: string, change: (group: Row[]) => Row[]): Row[] {
  const key = keyOf[sort] ?? (({ title }: Row) => title)
  const groups: Row[][] = []
  for (const row of rows) {
    const last = groups.at(-1)
    if (last?.[0] && key(last[0]) === key(row)) last.push(row)
    else groups.push([row])
  }
  return groups.flatMap(change)
}

let turn = 0

const orders: readonly Drift[] = [
  list(
    'order',
    'equal views with the later id first',
    relisted(sorted('-views'), (rows) => amongEqual(rows, '-views', (group) => group.toReversed())),
  ),
  list(
    'order',
    'equal days in another order each time',
    relisted(any, (rows, pairs) =>
      /views|title|created/.test(pairs.get('sort') ?? '')
        ? rows
        : amongEqual(rows, '-broadcastDate', (group) => {
            const cut = ++turn % group.length
            return [...group.slice(cut), ...group.slice(0, cut)]
          }),
    ),
  ),
  list(
    'order',
    'titles by their code points: É after Z',
    relisted(sorted('title'), (rows) =>
      rows.toSorted((a, b) => (a.title < b.title ? -1 : a.title > b.title ? 1 : 0)),
    ),
  ),
  list(
    'order',
    'unknown days before all known ones',
    relisted(sorted('broadcastDate'), (rows) => [
      ...rows.filter(({ broadcastDate }) => broadcastDate === null),
      ...rows.filter(({ broadcastDate }) => broadcastDate !== null),
    ]),
  ),
  list(
    'order',
    'unknown days within their year',
    relisted(
      (pairs) => (pairs.get('sort') ?? '-broadcastDate') === '-broadcastDate',
      (rows) => {
        const day = ({ broadcastDate, year }: Row) => broadcastDate ?? `${year}-01-01`
        return rows.toSorted((a, b) => (day(a) < day(b) ? 1 : day(a) > day(b) ? -1 : 0))
      },
    ),
  ),
  list(
    'order',
    'views compared as text',
    relisted(sorted('-views'), (rows) =>
      rows.toSorted((a, b) => (String(a.views) < String(b.views) ? 1 : -1)),
    ),
  ),
  list(
    'order',
    'additions in no order after the second page',
    relisted(sorted('-createdAt'), (rows) => [
      ...rows.slice(0, 40),
      ...rows.slice(40).toReversed(),
    ]),
  ),
  list(
    'order',
    'without a sort, the latest additions first',
    asked((pairs) => {
      if (!pairs.has('sort')) pairs.set('sort', '-createdAt')
    }),
  ),
  list(
    'order',
    'a query that makes the sort be forgotten',
    asked((pairs) => {
      if (pairs.has('query')) pairs.delete('sort')
    }),
  ),
]

const pages: readonly Drift[] = [
  list(
    'page',
    'totals that still count deleted rows',
    says(LIST, (body: S['ArchivePage'], pairs) =>
      pairs.has('year')
        ? { ...body, total: body.total + 2, pageCount: Math.ceil((body.total + 2) / body.pageSize) }
        : body,
    ),
  ),
  list(
    'page',
    'each page begins with the last row of the one before',
    inGood('GET', LIST, async (answered, sent, ask) => {
      const pairs = pairsOf(sent)
      const page = Number(pairs.get('page') ?? 1)
      const body = read(answered) as S['ArchivePage']
      if (page < 2 || body.items.length === 0) return answered
      pairs.set('page', String(page - 1))
      const before = (read(await ask(`/api/archives?${String(pairs)}`)) as S['ArchivePage']).items
      return json(answered, () => ({
        ...body,
        items: [...before.slice(-1), ...body.items.slice(0, -1)],
      }))
    }),
  ),
  list(
    'page',
    'the very last row is never shown',
    says(LIST, (body: S['ArchivePage']) =>
      body.page === body.pageCount ? { ...body, items: body.items.slice(0, -1) } : body,
    ),
  ),
  list(
    'page',
    'a page after the last one repeats the last one',
    inGood('GET', LIST, async (answered, sent, ask) => {
      const body = read(answered) as S['ArchivePage']
      if (body.page <= body.pageCount || body.pageCount === 0) return answered
      const pairs = pairsOf(sent)
      pairs.set('page', String(body.pageCount))
      return json(answered, () => body).status === 200
        ? await ask(`/api/archives?${String(pairs)}`)
        : answered
    }),
  ),
  list(
    'page',
    'a page far inside the list has a row too few',
    says(LIST, (body: S['ArchivePage']) =>
      body.page === 7 && body.items.length > 1 ? { ...body, items: body.items.slice(1) } : body,
    ),
  ),
]

export const pageDrifts: readonly Drift[] = [...orders, ...pages]
