import { type Summary, queryOf } from '../exchange.ts'
import { type Drift, driftsOf, inBody, inList, inQuery } from './drift.ts'

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
const withoutUnknownDays = (rows: Summary[]) => rows.filter((row) => row.broadcastDate !== null)

export const listDrifts: readonly Drift[] = [
  ...driftsOf('filter', {
    'a decade without its last year': inList('decade', (rows) =>
      rows.filter(({ year }) => year % 10 !== 9),
    ),
    'an unknown channel is no filter': inList('channel', (rows, pairs, all) =>
      rows.length > 0 || pairs.size > 1 ? rows : all(new URLSearchParams()),
    ),
    'the category is ignored': inQuery('listArchives', (pairs) => pairs.delete('category')),
    'the beginning of a range is ignored': inQuery('listArchiveYears', (pairs) =>
      pairs.delete('from'),
    ),
    'dates are a day late, as in another time zone': inQuery('listOnThisDay', (pairs) => {
      const day = Number(pairs.get('day'))
      if (day < 28) pairs.set('day', String(day + 1))
    }),
  }),
  ...driftsOf('combine', {
    'a category gives way to a decade': inQuery('listArchives', (pairs) => {
      if (pairs.has('decade')) pairs.delete('category')
    }),
    'a range leaves out unknown days': inList('from', withoutUnknownDays),
  }),
  ...driftsOf('order', {
    'titles by code points, É after Z': inList('sort=title', (rows) =>
      rows.toSorted((a, b) => compare(a.title, b.title)),
    ),
    'a query makes the sort be forgotten': inQuery('listArchives', (pairs) => {
      if (pairs.has('query')) pairs.delete('sort')
    }),
    'without a sort, the latest additions first': inQuery('listArchives', (pairs) => {
      if (!pairs.has('sort')) pairs.set('sort', '-createdAt')
    }),
    'the newest year first': inBody('listArchiveYears', (rows) => rows.toReversed()),
  }),
  ...driftsOf('page', {
    'totals still count deleted rows': inBody('listArchives', (body, sent) => {
      if (!queryOf(sent).has('year')) return body
      const total = body.total + 2
      return { total, pageCount: Math.ceil(total / body.pageSize) }
    }),
    'a page far inside has a row too few': inBody('listArchives', (body) => ({
      items: body.items.slice(Number(body.page === 7)),
    })),
  }),
  ...driftsOf('limit', {
    'fifty are asked for, twenty given': inBody('listPopularArchives', (rows) => rows.slice(0, 20)),
    'another limit when none is given': inQuery('listLatestArchives', (pairs) => {
      if (!pairs.has('limit')) pairs.set('limit', '10')
    }),
    'the limit is ignored': inQuery('listSimilarArchives', (pairs) => pairs.delete('limit')),
  }),
  ...driftsOf('count', {
    'the number of archives of some time ago': inBody('getHome', (body) => ({
      stats: { ...body.stats, archives: body.stats.archives - 1 },
    })),
    'years ignore the query': inQuery('listArchiveYears', (pairs) => pairs.delete('query')),
    'an archive twice in a collection': inBody('getCollection', (body) => ({
      archives: [...body.archives.slice(0, -1), ...body.archives.slice(0, 1)],
    })),
    'a day ignores the year': inQuery('listOnThisDay', (pairs) => pairs.delete('year')),
  }),
]

/** Drifts of a day with several archives in one year. */
export const fullDayDrifts: readonly Drift[] = [
  ...driftsOf('count', {
    'a day counts what it shows only': inBody('listOnThisDay', (years) =>
      years.map((one) => ({ ...one, count: one.archives.length })),
    ),
  }),
  ...driftsOf('limit', {
    'a day ignores the limit': inQuery('listOnThisDay', (pairs) => pairs.delete('limit')),
  }),
  ...driftsOf('order', {
    'the least viewed of a day first': inBody('listOnThisDay', (years) =>
      years.map((one) => ({ ...one, archives: one.archives.toReversed() })),
    ),
  }),
  ...driftsOf('filter', {
    'a 29th of February shows the 28th': inQuery('listOnThisDay', (pairs) => {
      if (pairs.get('month') === '2' && pairs.get('day') === '29') pairs.set('day', '28')
    }),
  }),
]
