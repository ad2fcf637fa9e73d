import { is, query } from '../makers.ts'
import type { Bug, Sent } from '../drifting-server.ts'
import { failed } from './databases.ts'
import {
  ARCHIVE,
  COLLECTION,
  LIST,
  PROFILE,
  ZAPPING,
  inGood,
  pairsOf,
  read,
  one,
  says,
  type Drift,
  type S,
} from './drift.ts'

/** The framework reads a parameter before the contract does. */
const taken = (path: RegExp, change: (pairs: URLSearchParams) => void): Bug => ({
  send: (sent) => (is(sent, 'GET', path) ? query(sent, change) : sent),
})

const whole = (name: string, numberIn: (text: string) => number) => (pairs: URLSearchParams) => {
  const text = pairs.get(name)
  if (text !== null && !Number.isNaN(numberIn(text))) pairs.set(name, String(numberIn(text)))
}
const blank =
  (...names: string[]) =>
  (pairs: URLSearchParams) => {
    for (const name of names) if (pairs.get(name) === '') pairs.delete(name)
  }
const onPath = (path: RegExp, change: (path: string) => string): Bug => ({
  send: (sent: Sent) => (is(sent, 'GET', path) ? { ...sent, path: change(sent.path) } : sent),
})

export const parameterDrifts: readonly Drift[] = [
  one(
    'listArchives',
    'refusal',
    'half a page is a page',
    taken(
      LIST,
      whole('page', (text) => Math.trunc(Number(text))),
    ),
  ),
  one(
    'listArchives',
    'refusal',
    'a page with letters behind it',
    taken(
      LIST,
      whole('page', (text) => Number.parseInt(text, 10)),
    ),
  ),
  one(
    'listLatestArchives',
    'refusal',
    'a limit with an exponent',
    taken(/latest$/, whole('limit', Number)),
  ),
  one(
    'listArchives',
    'refusal',
    'a decade that begins anywhere',
    taken(
      LIST,
      whole('decade', (text) => Math.floor(Number(text) / 10) * 10),
    ),
  ),
  one(
    'listArchives',
    'refusal',
    'a sort that nobody knows is the usual one',
    taken(LIST, (pairs) => {
      if (!/^(?:-?broadcastDate|-createdAt|-views|title|relevance)?$/.test(pairs.get('sort') ?? ''))
        pairs.delete('sort')
    }),
  ),
  one('listArchives', 'refusal', 'an empty query is none', taken(LIST, blank('query'))),
  one(
    'listArchives',
    'refusal',
    'an empty filter is none',
    taken(LIST, blank('channel', 'category', 'year', 'decade', 'from', 'to')),
  ),
  one(
    'listLatestArchives',
    'refusal',
    'a limit that is too large is cut',
    taken(/latest$/, (pairs) => {
      if (Number(pairs.get('limit')) > 50) pairs.set('limit', '50')
    }),
  ),
  one('listArchives', 'refusal', 'the last possible page breaks the question', {
    answer: (answered, sent) =>
      is(sent, 'GET', LIST) && Number(pairsOf(sent).get('page')) > 99_999
        ? failed(answered)
        : answered,
  }),
  one(
    'listArchives',
    'page',
    'a page size that is what is on the page',
    says(LIST, (body: S['ArchivePage']) => ({ ...body, pageSize: body.items.length || 1 })),
  ),
  one(
    'listArchives',
    'page',
    'one page where there is nothing',
    says(LIST, (body: S['ArchivePage']) => ({ ...body, pageCount: Math.max(1, body.pageCount) })),
  ),
  one(
    'listArchives',
    'page',
    'a page too many where the last one is full',
    says(LIST, (body: S['ArchivePage']) => ({
      ...body,
      pageCount: Math.floor(body.total / body.pageSize) + 1,
    })),
  ),
  one(
    'listArchives',
    'filter',
    'channels in capitals are the same',
    taken(LIST, (pairs) => {
      const channel = pairs.get('channel')
      if (channel) pairs.set('channel', channel.toLowerCase())
    }),
  ),
  one(
    'getArchive',
    'missing',
    'ids in capitals are the same',
    onPath(ARCHIVE, (path) => path.toLowerCase()),
  ),
  one(
    'getCollection',
    'missing',
    'ids with blanks behind them are the same',
    onPath(COLLECTION, (path) => path.replace(/(?:%20)+$/, '')),
  ),
  one(
    'getProfile',
    'missing',
    'ids of members in capitals are the same',
    onPath(PROFILE, (path) => path.toLowerCase()),
  ),
  one(
    'getFile',
    'missing',
    'paths of files in capitals are the same',
    onPath(/^\/files\//, (path) => path.toLowerCase()),
  ),
  one(
    'getZapping',
    'draw',
    'excluded ids with an encoded comma are one',
    taken(ZAPPING, (pairs) => {
      if ((pairs.get('exclude') ?? '').includes(',')) pairs.delete('exclude')
    }),
  ),
  one(
    'getZapping',
    'draw',
    'a channel makes the exclusion be forgotten',
    taken(ZAPPING, (pairs) => {
      if (pairs.has('channel')) pairs.delete('exclude')
    }),
  ),
  one(
    'getZapping',
    'draw',
    'only the newest are drawn',
    inGood('GET', ZAPPING, async (answered, sent, ask) => {
      const pairs = pairsOf(sent)
      if (pairs.has('exclude')) return answered
      const channel = pairs.get('channel')
      const { items } = read(
        await ask(`/api/archives${channel ? `?channel=${channel}` : ''}`),
      ) as S['ArchivePage']
      const row = items[Math.floor(Math.random() * Math.min(5, items.length))]
      return row
        ? {
            ...answered,
            body: Buffer.from(
              `{"archive":${(await ask(`/api/archive/${row.id}`)).body.toString()}}`,
            ),
          }
        : answered
    }),
  ),
  one(
    'getZapping',
    'draw',
    'nothing once much is excluded',
    says(ZAPPING, (body: unknown, pairs) =>
      (pairs.get('exclude') ?? '').split(',').length > 8 ? { archive: null } : body,
    ),
  ),
]
