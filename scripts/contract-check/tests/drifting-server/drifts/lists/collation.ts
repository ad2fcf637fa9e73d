import type { Bug } from '../../drifting-server.ts'
import { is, json, query } from '../../makers.ts'
import {
  LIST,
  inGood,
  pairsOf,
  plain,
  read,
  relisted,
  type Drift,
  type S,
  type Summary,
} from '../drift.ts'

const list = (rule: Drift['rule'], name: string, bug: Bug): Drift => ({
  name,
  operation: 'listArchives',
  rule,
  ...bug,
})

const by = (sort: string, compare: (a: Summary, b: Summary) => number) =>
  relisted(
    (pairs) => (pairs.get('sort') ?? '-broadcastDate') === sort,
    (rows) => rows.toSorted(compare),
  )
const least = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

const natural = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })

/** What the collation of a database makes of an order, and its planner of a range. */
export const orderDrifts: readonly Drift[] = [
  list(
    'order',
    'titles with their signs',
    by('title', (a, b) => least(plain(a.title), plain(b.title)) || least(a.id, b.id)),
  ),
  list(
    'order',
    'numbers in titles by their value',
    by('title', (a, b) => natural.compare(a.title, b.title) || least(a.id, b.id)),
  ),
  list(
    'order',
    'unknown days before the latest',
    by(
      '-broadcastDate',
      (a, b) =>
        Number(a.broadcastDate !== null) - Number(b.broadcastDate !== null) ||
        least(b.broadcastDate ?? '', a.broadcastDate ?? '') ||
        least(a.id, b.id),
    ),
  ),
  list(
    'order',
    'ids of equal rows as numbers',
    by('-views', (a, b) => b.views - a.views || natural.compare(a.id, b.id)),
  ),
  list(
    'order',
    'two filters, and no order',
    relisted(
      (pairs) =>
        pairs.has('channel') && (pairs.has('decade') || pairs.has('category')) && pairs.has('sort'),
      (rows) => rows.toSorted((a, b) => least(a.id, b.id)),
    ),
  ),
  list(
    'order',
    'equal rows change places between pages',
    relisted(
      (pairs) => (pairs.get('sort') ?? '').endsWith('views'),
      (rows) => {
        for (let at = 60; at < rows.length; at += 20) {
          const [one, other] = [rows[at - 1], rows[at]]
          if (one && other && one.views === other.views) [rows[at - 1], rows[at]] = [other, one]
        }
        return rows
      },
    ),
  ),
  list(
    'combine',
    'a range leaves out unknown days',
    relisted(
      (pairs) => pairs.has('from') || pairs.has('to'),
      (rows) => rows.filter(({ broadcastDate }) => broadcastDate !== null),
    ),
  ),
  list(
    'filter',
    'a decade leaves out unknown days',
    relisted(
      (pairs) => pairs.has('decade'),
      (rows) => rows.filter(({ broadcastDate }) => broadcastDate !== null),
    ),
  ),
  list('combine', 'a range the wrong way round is turned', {
    send: (sent) =>
      is(sent, 'GET', LIST) &&
      Number(pairsOf(sent).get('from')) > Number(pairsOf(sent).get('to') ?? 9999)
        ? query(sent, (pairs) => {
            const [from, to] = [pairs.get('from') ?? '', pairs.get('to') ?? '']
            pairs.set('from', to)
            pairs.set('to', from)
          })
        : sent,
  }),
  {
    name: 'years that forget where the range begins',
    operation: 'listArchiveYears',
    rule: 'filter',
    send: (sent) =>
      is(sent, 'GET', /^\/api\/archives\/years$/)
        ? query(sent, (pairs) => pairs.delete('from'))
        : sent,
  },
  {
    name: 'years without the archives of unknown day',
    operation: 'listArchiveYears',
    rule: 'count',
    ...inGood('GET', /^\/api\/archives\/years$/, async (answered, _sent, ask) => {
      const { items } = read(
        await ask('/api/archives?sort=broadcastDate&page=15'),
      ) as S['ArchivePage']
      const gone = new Map<number, number>()
      for (const { year, broadcastDate } of items)
        if (broadcastDate === null) gone.set(year, (gone.get(year) ?? 0) + 1)
      return json(answered, (rows: S['YearCount'][]) =>
        rows.map(({ year, count }) => ({
          year,
          count: Math.max(1, count - (gone.get(year) ?? 0)),
        })),
      )
    }),
  },
]
