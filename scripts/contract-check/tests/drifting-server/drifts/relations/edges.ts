import type { Answered, Sent } from '../../drifting-server.ts'
import { is } from '../../makers.ts'
import {
  ARCHIVE,
  COLLECTION,
  LATEST,
  LIST,
  PROFILE_LIST,
  SEARCH,
  SIMILAR,
  THREADS,
  YEARS,
  ZAPPING,
  one,
  pairsOf,
  relisted,
  type Drift,
  type S,
} from '../drift.ts'

const PROBLEM = Buffer.from('{"error":"bad_request","message":"Not this."}')

/** What the contract allows is refused. */
const refuses = (path: RegExp, when: (pairs: URLSearchParams, sent: Sent) => boolean) => ({
  answer: (answered: Answered, sent: Sent) =>
    is(sent, 'GET', path) && when(pairsOf(sent), sent)
      ? { ...answered, status: 400, body: PROBLEM }
      : answered,
})

const querySent = (path: RegExp, change: (pairs: URLSearchParams) => void) => ({
  send: (sent: Sent): Sent => {
    const [address = ''] = sent.path.split('?')
    if (sent.method !== 'GET' || !path.test(address)) return sent
    const pairs = pairsOf(sent)
    change(pairs)
    return { ...sent, path: pairs.size > 0 ? `${address}?${String(pairs)}` : address }
  },
})

/** The raw text of a query decides, where only its meaning may. */
const raw = (path: RegExp, change: (text: string) => string) => ({
  send: (sent: Sent): Sent => {
    const [address = '', text = ''] = sent.path.split('?')
    const mine = sent.method === 'GET' && path.test(address) && text !== ''
    return mine ? { ...sent, path: `${address}?${change(text)}` } : sent
  },
})

const byDay = (a: S['ArchiveSummary'], b: S['ArchiveSummary']) =>
  (a.broadcastDate ?? '9') < (b.broadcastDate ?? '9') ? -1 : 1

/** Equal rows, by something else than their ids. */
const tied = (sort: string, key: (row: S['ArchiveSummary']) => unknown) =>
  relisted(
    (pairs) => pairs.get('sort') === sort,
    (rows) =>
      rows
        .map((row, at) => ({ row, at }))
        .toSorted((a, b) => (key(a.row) === key(b.row) ? byDay(a.row, b.row) : a.at - b.at))
        .map(({ row }) => row),
  )

/** Limits, encodings and ties of which a server is a little wrong. */
export const edgeDrifts: readonly Drift[] = [
  one(
    'listArchives',
    'order',
    'equal titles by day',
    tied('title', ({ title }) => title),
  ),
  {
    ...one(
      'listArchives',
      'order',
      'equal views by day',
      tied('-views', ({ views }) => views),
    ),
    usual: true,
  },
  one(
    'listArchives',
    'form',
    'a page beyond a hundred thousand is refused',
    refuses(LIST, (pairs) => Number(pairs.get('page')) > 100_000),
  ),
  one(
    'listComments',
    'form',
    'a page of comments beyond sixty-five thousand is refused',
    refuses(THREADS, (pairs) => Number(pairs.get('page')) > 65_000),
  ),
  one(
    'listProfileArchives',
    'page',
    'pages wrap round after sixty-five thousand',
    querySent(PROFILE_LIST, (pairs) => {
      if (Number(pairs.get('page')) > 65_536) pairs.set('page', '1')
    }),
  ),
  {
    ...one(
      'listLatestArchives',
      'form',
      'a limit of fifty is too much',
      refuses(LATEST, (pairs) => pairs.get('limit') === '50'),
    ),
    usual: true,
  },
  one(
    'search',
    'form',
    'a query of pictures is too long',
    refuses(SEARCH, (pairs) => (pairs.get('query') ?? '').length > 100),
  ),
  one(
    'listArchiveYears',
    'form',
    'the year 2100 is not foreseen',
    refuses(YEARS, (pairs) => pairs.get('year') === '2100'),
  ),
  one(
    'getZapping',
    'form',
    'more than twenty to exclude are too many',
    refuses(ZAPPING, (pairs) => (pairs.get('exclude') ?? '').split(',').length > 20),
  ),
  one('getArchive', 'missing', 'a long name is a fault', {
    answer: (answered, sent) =>
      is(sent, 'GET', ARCHIVE) && answered.status === 404 && sent.path.length > 100
        ? { ...answered, status: 400, body: PROBLEM }
        : answered,
  }),
  one('getCollection', 'missing', 'a long name breaks the server', {
    answer: (answered, sent) =>
      is(sent, 'GET', COLLECTION) && answered.status === 404 && sent.path.length > 100
        ? { ...answered, status: 500, body: Buffer.from('{"error":"internal_server_error"}') }
        : answered,
  }),
  one(
    'search',
    'stable',
    'a plus in a query is nothing',
    raw(SEARCH, (text) => text.replaceAll('+', '')),
  ),
  one(
    'listArchives',
    'stable',
    'the last of several parameters is forgotten',
    raw(LIST, (text) => (text.startsWith('sort=') ? text.replace(/&query=[^&]*/, '') : text)),
  ),
  one(
    'listArchiveYears',
    'stable',
    'names of parameters that are encoded are unknown',
    refuses(YEARS, (_pairs, sent) => /[?&]%/.test(sent.path)),
  ),
  one(
    'listSimilarArchives',
    'refusal',
    'digits of any width are digits',
    raw(SIMILAR, (text) => text.replace('%EF%BC%91', '1')),
  ),
  one(
    'listArchives',
    'refusal',
    'a list of one is one',
    raw(LIST, (text) => text.replace(/(?:\[\]|%5B%5D)=/i, '=')),
  ),
  one(
    'listLatestArchives',
    'refusal',
    'names in capitals are the same',
    raw(LATEST, (text) => text.replace('LIMIT', 'limit')),
  ),
  one(
    'listArchives',
    'refusal',
    'very large numbers are cut',
    raw(LIST, (text) => text.replace(/=9{15,}/, '=1')),
  ),
  one(
    'search',
    'search',
    'a query of many words finds whatever has most of them',
    querySent(SEARCH, (pairs) => {
      const words = pairs.get('query')?.split(' ') ?? []
      if (words.length > 6) pairs.set('query', words.slice(0, 4).join(' '))
    }),
  ),
  one(
    'listArchiveYears',
    'query',
    'years of the first sixty letters of a query',
    querySent(YEARS, (pairs) => {
      const query = pairs.get('query')
      if (query !== null) pairs.set('query', query.slice(0, 60).replace(/\s\S*$/, ''))
    }),
  ),
]
