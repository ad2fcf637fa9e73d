import { type S, type Summary, pairsOf, parse, withJson } from '../exchange.ts'
import {
  type Drift,
  changedAnswer,
  changedBody,
  changedList,
  changedQuery,
  usual,
} from './drift.ts'

const least = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const withoutUnknownDays = (rows: Summary[]) => rows.filter((row) => row.broadcastDate !== null)

/** Filters, orders and pages of lists of archives: what a query of a database forgets or does beside. */
export const listDrifts: readonly Drift[] = [
  changedList('listArchives', 'filter', 'a decade without its last year', 'decade', (rows) =>
    rows.filter(({ year }) => year % 10 !== 9),
  ),
  changedList(
    'listArchives',
    'filter',
    'New Year’s Day belongs to the year before',
    'year',
    (rows) => rows.filter(({ broadcastDate }) => !broadcastDate?.endsWith('-01-01')),
  ),
  changedList(
    'listArchives',
    'filter',
    'an unknown channel is no filter',
    'channel',
    (rows, pairs, all) => (rows.length > 0 || pairs.size > 1 ? rows : all(new URLSearchParams())),
  ),
  changedAnswer(
    'listArchives',
    'filter',
    'the channel is forgotten from the second page on',
    async (answered, sent, ask) => {
      const pairs = pairsOf(sent)
      if (!pairs.has('channel') || Number(pairs.get('page') ?? 1) < 2 || answered.status !== 200)
        return answered
      pairs.delete('channel')
      const body = parse(answered) as S['ArchivePage']
      const other = parse(await ask(`/api/archives?${String(pairs)}`)) as S['ArchivePage']
      return withJson(answered, { ...body, items: other.items.slice(0, body.items.length) })
    },
  ),
  changedQuery('listArchives', 'filter', 'the category is ignored', (pairs) =>
    pairs.delete('category'),
  ),
  changedQuery('listArchiveYears', 'filter', 'the beginning of a range is ignored', (pairs) =>
    pairs.delete('from'),
  ),
  changedBody(
    'listProfileArchives',
    'filter',
    'an archive of somebody else on a profile',
    async (body, _sent, ask) => {
      const { items } = (await ask('/api/archives?sort=title')) as S['ArchivePage']
      return { ...body, items: [...items.slice(0, 1), ...body.items.slice(1)] }
    },
  ),
  changedQuery(
    'listOnThisDay',
    'filter',
    'dates are a day late, as in another time zone',
    (pairs) => {
      const day = Number(pairs.get('day'))
      if (day < 28) pairs.set('day', String(day + 1))
    },
  ),

  changedQuery('listArchives', 'combine', 'a category gives way to a decade', (pairs) => {
    if (pairs.has('decade')) pairs.delete('category')
  }),
  changedList(
    'listArchives',
    'combine',
    'a range leaves out unknown days',
    'from',
    withoutUnknownDays,
  ),
  changedQuery('listArchives', 'combine', 'a range the wrong way round is turned', (pairs) => {
    const [from, to] = [pairs.get('from'), pairs.get('to')]
    if (from === null || to === null || Number(from) <= Number(to)) return
    pairs.set('from', to)
    pairs.set('to', from)
  }),

  usual(
    changedList('listArchives', 'order', 'equal views by day', 'sort=-views', (rows) =>
      rows.toSorted(
        (a, b) => b.views - a.views || least(a.broadcastDate ?? '9', b.broadcastDate ?? '9'),
      ),
    ),
  ),
  changedList(
    'listArchives',
    'order',
    'equal rows change places at page seams',
    'sort=-views',
    (rows) => {
      for (let at = 60; at < rows.length; at += 20) {
        const [one, other] = [rows[at - 1], rows[at]]
        if (one && other && one.views === other.views) [rows[at - 1], rows[at]] = [other, one]
      }
      return rows
    },
  ),
  changedList('listArchives', 'order', 'titles by code points, É after Z', 'sort=title', (rows) =>
    rows.toSorted((a, b) => least(a.title, b.title)),
  ),
  changedList('listArchives', 'order', 'numbers in titles by their value', 'sort=title', (rows) => {
    const natural = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
    return rows.toSorted((a, b) => natural.compare(a.title, b.title) || least(a.id, b.id))
  }),
  changedList('listArchives', 'order', 'unknown days first', 'sort=broadcastDate', (rows) => [
    ...rows.filter(({ broadcastDate }) => broadcastDate === null),
    ...withoutUnknownDays(rows),
  ]),
  changedQuery('listArchives', 'order', 'a query makes the sort be forgotten', (pairs) => {
    if (pairs.has('query')) pairs.delete('sort')
  }),
  changedQuery('listArchives', 'order', 'without a sort, the latest additions first', (pairs) => {
    if (!pairs.has('sort')) pairs.set('sort', '-createdAt')
  }),
  changedQuery('listArchives', 'order', 'relevance that looks at views alone', (pairs) => {
    if (pairs.get('sort') === 'relevance') pairs.set('sort', '-views')
  }),
  changedBody('listArchiveYears', 'order', 'the newest year first', (rows) => rows.toReversed()),
  changedBody('listChannels', 'order', 'channel numbers compared as text', (rows) =>
    rows.toSorted((a, b) => least(String(a.number), String(b.number))),
  ),
  changedBody('listCollections', 'order', 'the newest first, featured or not', (rows) =>
    rows.toSorted((a, b) => least(b.createdAt, a.createdAt)),
  ),

  changedBody('listArchives', 'page', 'totals still count deleted rows', (body, sent) => {
    if (!pairsOf(sent).has('year')) return body
    const total = body.total + 2
    return { ...body, total, pageCount: Math.ceil(total / body.pageSize) }
  }),
  changedAnswer(
    'listArchives',
    'page',
    'each page begins with the last row of the one before',
    async (answered, sent, ask) => {
      const pairs = pairsOf(sent)
      const page = Number(pairs.get('page') ?? 1)
      if (answered.status !== 200 || page < 2) return answered
      const body = parse(answered) as S['ArchivePage']
      pairs.set('page', String(page - 1))
      const before = parse(await ask(`/api/archives?${String(pairs)}`)) as S['ArchivePage']
      const items = [...before.items.slice(-1), ...body.items.slice(0, -1)]
      return withJson(answered, { ...body, items: body.items.length > 0 ? items : [] })
    },
  ),
  changedBody('listArchives', 'page', 'a page far inside has a row too few', (body) =>
    body.page === 7 ? { ...body, items: body.items.slice(1) } : body,
  ),
  changedBody('listArchives', 'page', 'a page too many where the last one is full', (body) => ({
    ...body,
    pageCount: Math.floor(body.total / body.pageSize) + 1,
  })),
  changedQuery(
    'listProfileArchives',
    'page',
    'pages wrap round after sixty-five thousand',
    (pairs) => {
      if (Number(pairs.get('page')) > 65_536) pairs.set('page', '1')
    },
  ),

  changedBody('listPopularArchives', 'limit', 'fifty are asked for, twenty given', (rows) =>
    rows.slice(0, 20),
  ),
  changedQuery('listLatestArchives', 'limit', 'another limit when none is given', (pairs) => {
    if (!pairs.has('limit')) pairs.set('limit', '10')
  }),
  changedQuery('listSimilarArchives', 'limit', 'the limit is ignored', (pairs) =>
    pairs.delete('limit'),
  ),
  changedBody('search', 'limit', 'one limit for all kinds together', (body, sent) => {
    const limit = Number(pairsOf(sent).get('limit') ?? 8)
    const archives = body.archives.slice(0, Math.max(0, limit - body.channels.length))
    const left = Math.max(0, limit - body.channels.length - archives.length)
    return { ...body, archives, collections: body.collections.slice(0, left) }
  }),

  changedBody('getHome', 'count', 'the number of archives of some time ago', (body) => ({
    ...body,
    stats: { ...body.stats, archives: body.stats.archives - 1 },
  })),
  changedQuery('listArchiveYears', 'count', 'years ignore the query', (pairs) =>
    pairs.delete('query'),
  ),
  changedQuery('listArchiveYears', 'count', 'a range beside a decade is ignored', (pairs) => {
    if (pairs.has('decade')) for (const name of ['from', 'to']) pairs.delete(name)
  }),
  changedBody('listChannels', 'count', 'a channel counts what is deleted', (rows) =>
    rows.map((row, at) => (at === 3 ? { ...row, archiveCount: row.archiveCount + 4 } : row)),
  ),
  changedBody('getCollection', 'count', 'an archive twice in a collection', (body) => ({
    ...body,
    archives: [...body.archives.slice(0, -1), ...body.archives.slice(0, 1)],
  })),
  changedBody('getArchivistStats', 'count', 'an archive counted twice', (body) => ({
    ...body,
    views: body.views + 3,
  })),
  changedQuery('listOnThisDay', 'count', 'a day ignores the year', (pairs) => pairs.delete('year')),
]

/** Those that show only where a day of one year has several archives. */
export const fullDayDrifts: readonly Drift[] = [
  changedBody('listOnThisDay', 'count', 'a day counts what it shows only', (years) =>
    years.map((one) => ({ ...one, count: one.archives.length })),
  ),
  changedQuery('listOnThisDay', 'limit', 'a day ignores the limit', (pairs) =>
    pairs.delete('limit'),
  ),
  changedBody('listOnThisDay', 'order', 'the least viewed of a day first', (years) =>
    years.map((one) => ({ ...one, archives: one.archives.toReversed() })),
  ),
  changedQuery('listOnThisDay', 'filter', 'a 29th of February shows the 28th', (pairs) => {
    if (pairs.get('month') === '2' && pairs.get('day') === '29') pairs.set('day', '28')
  }),
]
