import { query, is } from '../../makers.ts'
import {
  CATEGORIES,
  CHANNELS,
  HOME,
  LATEST,
  POPULAR,
  SIMILAR,
  YEARS,
  instead404,
  says,
  saysAfter,
  type Drift,
  type S,
  type Summary,
} from '../drift.ts'

type Home = S['Home']

const home = (rule: Drift['rule'], name: string, change: (body: Home) => Home): Drift => ({
  name,
  operation: 'getHome',
  rule,
  ...says(HOME, change),
})

const homes: readonly Drift[] = [
  home('count', 'the number of archives as of some time ago', (body) => ({
    ...body,
    stats: { ...body.stats, archives: body.stats.archives - 1 },
  })),
  home('count', 'views of what is on the page only', (body) => ({
    ...body,
    stats: { ...body.stats, views: body.popular.reduce((sum, { views }) => sum + views, 0) },
  })),
  home('count', 'one channel too many', (body) => ({
    ...body,
    stats: { ...body.stats, channels: body.stats.channels + 1 },
  })),
  home('agree', 'a latest archive that is missing on the home page', (body) => ({
    ...body,
    latest: body.latest.slice(1),
  })),
  home('agree', 'a featured collection that is missing on the home page', (body) => ({
    ...body,
    featured: body.featured.slice(0, -1),
  })),
  home('agree', 'rows of the home page with the views of yesterday', (body) => ({
    ...body,
    popular: body.popular.map((row) => ({ ...row, views: Math.floor(row.views * 0.9) })),
  })),
]

const shelves: readonly Drift[] = [
  {
    name: 'the latest additions without the newest',
    operation: 'listLatestArchives',
    rule: 'agree',
    ...says(LATEST, (rows: Summary[]) => rows.slice(1)),
  },
  {
    name: 'the latest by day of broadcast',
    operation: 'listLatestArchives',
    rule: 'agree',
    ...saysAfter(LATEST, async (rows: Summary[], ask) =>
      ((await ask('/api/archives')) as S['ArchivePage']).items.slice(0, rows.length),
    ),
  },
  {
    name: 'the most viewed without the very first',
    operation: 'listPopularArchives',
    rule: 'agree',
    ...says(POPULAR, (rows: Summary[]) => rows.slice(1)),
  },
  {
    name: 'a limit of fifty that gives twenty',
    operation: 'listPopularArchives',
    rule: 'limit',
    ...says(POPULAR, (rows: Summary[]) => rows.slice(0, 20)),
  },
  {
    name: 'another limit than the contract’s when none is given',
    operation: 'listLatestArchives',
    rule: 'limit',
    send: (sent) =>
      query(sent, (pairs) => {
        if (is(sent, 'GET', LATEST) && !pairs.has('limit')) pairs.set('limit', '10')
      }),
  },
  {
    name: 'an archive that is similar to itself',
    operation: 'listSimilarArchives',
    rule: 'similar',
    answer: async (answered, sent, ask) => {
      if (!is(sent, 'GET', SIMILAR) || answered.status !== 200) return answered
      const whole = await ask(sent.path.replace(/\/similar.*/, ''))
      const { id, title, channel, category, year, broadcastDate, duration, views, thumbnail } =
        JSON.parse(whole.body.toString()) as S['Archive']
      const own = { id, title, channel, category, year, broadcastDate, duration, views, thumbnail }
      const rows = JSON.parse(answered.body.toString()) as Summary[]
      return { ...answered, body: Buffer.from(JSON.stringify([...rows.slice(0, -1), own])) }
    },
  },
  {
    name: 'similar archives that have nothing in common',
    operation: 'listSimilarArchives',
    rule: 'similar',
    ...saysAfter(SIMILAR, async (rows: Summary[], ask) =>
      ((await ask('/api/archives?sort=title')) as S['ArchivePage']).items.slice(0, rows.length),
    ),
  },
  {
    name: 'a similar archive that comes twice',
    operation: 'listSimilarArchives',
    rule: 'limit',
    ...says(SIMILAR, (rows: Summary[]) => [...rows.slice(0, -1), ...rows.slice(0, 1)]),
  },
  {
    name: 'nothing similar to what does not exist',
    operation: 'listSimilarArchives',
    rule: 'missing',
    ...instead404(SIMILAR, []),
  },
]

const counted: readonly Drift[] = [
  {
    name: 'one year that counts one too many',
    operation: 'listArchiveYears',
    rule: 'count',
    ...says(YEARS, (rows: S['YearCount'][]) =>
      rows.map((row, at) => (at === rows.length - 2 ? { ...row, count: row.count + 1 } : row)),
    ),
  },
  {
    name: 'two years whose counts are swapped',
    operation: 'listArchiveYears',
    rule: 'count',
    ...says(YEARS, (rows: S['YearCount'][]) =>
      rows.map((row, at) =>
        at < 2 && rows[1] ? { ...row, count: rows[1 - at]?.count ?? row.count } : row,
      ),
    ),
  },
  {
    name: 'years that do not know the query',
    operation: 'listArchiveYears',
    rule: 'count',
    send: (sent) => (is(sent, 'GET', YEARS) ? query(sent, (pairs) => pairs.delete('query')) : sent),
  },
  {
    name: 'years that do not know the category',
    operation: 'listArchiveYears',
    rule: 'count',
    send: (sent) =>
      is(sent, 'GET', YEARS) ? query(sent, (pairs) => pairs.delete('category')) : sent,
  },
  {
    name: 'years with the newest first',
    operation: 'listArchiveYears',
    rule: 'order',
    ...says(YEARS, (rows: S['YearCount'][]) => rows.toReversed()),
  },
  {
    name: 'a channel whose count is old',
    operation: 'listChannels',
    rule: 'count',
    ...says(CHANNELS, (rows: S['Channel'][]) =>
      rows.map((row, at) => (at === 3 ? { ...row, archiveCount: row.archiveCount + 4 } : row)),
    ),
  },
  {
    name: 'two categories whose counts are swapped',
    operation: 'listCategories',
    rule: 'count',
    ...says(CATEGORIES, (rows: S['Category'][]) =>
      rows.map((row, at) =>
        at < 2 ? { ...row, archiveCount: rows[1 - at]?.archiveCount ?? 0 } : row,
      ),
    ),
  },
  {
    name: 'channel numbers compared as text',
    operation: 'listChannels',
    rule: 'order',
    ...says(CHANNELS, (rows: S['Channel'][]) =>
      rows.toSorted((a, b) => (String(a.number) < String(b.number) ? -1 : 1)),
    ),
  },
  {
    name: 'a channel that is missing',
    operation: 'listChannels',
    rule: 'agree',
    ...says(CHANNELS, (rows: S['Channel'][]) => rows.filter((_row, at) => at !== 5)),
  },
  {
    name: 'a channel that changed its name here only',
    operation: 'listChannels',
    rule: 'agree',
    ...says(CHANNELS, (rows: S['Channel'][]) =>
      rows.map((row, at) => (at === 2 ? { ...row, name: `${row.name} HD` } : row)),
    ),
  },
]

export const shelfDrifts: readonly Drift[] = [...homes, ...shelves, ...counted]
