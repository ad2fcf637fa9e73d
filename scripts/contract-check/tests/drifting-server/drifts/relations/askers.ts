import type { Answered, Bug, Sent } from '../../drifting-server.ts'
import { is, json } from '../../makers.ts'
import {
  API,
  ARCHIVE,
  HOME,
  LATEST,
  LIST,
  ME,
  PROFILE,
  SEARCH,
  STATS,
  inGood,
  one,
  pairsOf,
  read,
  says,
  withHeaders,
  write,
  type Drift,
  type S,
} from '../drift.ts'

const page = (answered: Answered): Answered => ({
  ...withHeaders(answered, { 'content-type': 'text/html; charset=utf-8' }),
  body: Buffer.from('<!doctype html><title>API</title>'),
})

const whenAsked = (
  path: RegExp,
  header: string,
  value: RegExp,
  change: (answered: Answered, sent: Sent) => Answered,
): Bug => ({
  answer: (answered, sent) =>
    sent.method === 'GET' &&
    path.test(sent.path.split('?')[0] ?? '') &&
    value.test(String(sent.headers[header] ?? ''))
      ? change(answered, sent)
      : answered,
})

/** Real servers look at who asks, and with what, and answer another thing. */
export const askerDrifts: readonly Drift[] = [
  {
    ...one(
      'listLatestArchives',
      'form',
      'a page of HTML for whoever accepts one',
      whenAsked(LATEST, 'accept', /^text\/html/, page),
    ),
    usual: true,
  },
  one(
    'getArchive',
    'form',
    'a failure as a page for whoever accepts one',
    whenAsked(ARCHIVE, 'accept', /html/, (answered) =>
      answered.status >= 400 ? page(answered) : answered,
    ),
  ),
  one(
    'search',
    'form',
    'a type that nobody has is not acceptable',
    whenAsked(SEARCH, 'accept', /^application\/xml/, (answered) => ({ ...answered, status: 406 })),
  ),
  one(
    'getHome',
    'form',
    'names in the language of the browser',
    whenAsked(HOME, 'accept-language', /^en/, (answered) =>
      json(answered, (body: { featured: { title: string }[] }) => ({
        ...body,
        featured: body.featured.map((row) => ({ ...row, title: `The ${row.title}` })),
      })),
    ),
  ),
  one(
    'listArchives',
    'form',
    'the first ten bytes of a list',
    whenAsked(LIST, 'range', /^bytes=/, (answered) => ({
      ...answered,
      status: 206,
      body: answered.body.subarray(0, 10),
    })),
  ),
  one(
    'listArchives',
    'form',
    'nothing new since tomorrow',
    whenAsked(LIST, 'if-modified-since', /./, (answered) => ({
      ...answered,
      status: 304,
      body: Buffer.alloc(0),
    })),
  ),
  one(
    'listChannels',
    'form',
    'robots are kept out',
    whenAsked(API, 'user-agent', /bot/i, (answered) => ({ ...answered, status: 403 })),
  ),
  {
    ...one(
      'getArchive',
      'stable',
      'an archive that was added just now, each time',
      says(ARCHIVE, (body: object) => ({ ...body, createdAt: new Date().toISOString() })),
    ),
    usual: true,
  },
  one('listArchives', 'query', 'only the first ten words of a query count', {
    send: (sent) => {
      const [path = ''] = sent.path.split('?')
      const pairs = pairsOf(sent)
      const words = pairs.get('query')?.split(' ') ?? []
      if (sent.method !== 'GET' || !LIST.test(path) || words.length <= 10) return sent
      pairs.set('query', words.slice(0, 10).join(' '))
      return { ...sent, path: `${path}?${String(pairs)}` }
    },
  }),
  write('getCurrentUser', 'access', 'whoever asked first is everybody', {
    ...(() => {
      const first = new Map<string, Buffer>()
      return inGood('GET', ME, (answered, sent) => {
        const key = String(sent.headers['x-mock-session'])
        const body = first.get(key) ?? answered.body
        first.set(key, body)
        return { ...answered, body }
      })
    })(),
  }),
  write('getArchivistStats', 'access', 'the beginning of a token is enough', {
    send: (sent) => {
      const { authorization = '' } = sent.headers
      const near =
        is(sent, 'GET', /archivist\/stats$/) && authorization === 'Bearer mock_persona_archivis'
      return near
        ? { ...sent, headers: { ...sent.headers, authorization: `${authorization}t` } }
        : sent
    },
  }),
  {
    ...write('getCurrentUser', 'access', 'a cookie lets in', {
      send: (sent) => {
        const token = /access_token=(\S+)/.exec(sent.headers.cookie ?? '')?.[1]
        return token === undefined || !is(sent, 'GET', ME)
          ? sent
          : { ...sent, headers: { ...sent.headers, authorization: `Bearer ${token}` } }
      },
    }),
    usual: true,
  },
  write('getCurrentUser', 'access', 'the scheme in small letters is none', {
    answer: (answered, sent) =>
      is(sent, 'GET', ME) && (sent.headers.authorization ?? '').startsWith('bearer')
        ? {
            ...answered,
            status: 401,
            body: Buffer.from('{"error":"not_authenticated","message":"No."}'),
          }
        : answered,
  }),
  write('listArchives', 'form', 'a token that is too old hides what anybody may read', {
    answer: (answered, sent) =>
      is(sent, 'GET', LIST) && sent.headers.authorization === 'Bearer nonsense'
        ? {
            ...answered,
            status: 401,
            body: Buffer.from('{"error":"not_authenticated","message":"No."}'),
          }
        : answered,
  }),
  write('getProfile', 'access', 'a member sees more of a profile', {
    answer: (answered, sent) =>
      is(sent, 'GET', PROFILE) &&
      sent.headers.authorization !== undefined &&
      answered.status === 200
        ? json(answered, () => ({ ...(read(answered) as object), motto: 'Pour les membres' }))
        : answered,
  }),
  write('getArchivistStats', 'refusal', 'staff are let in as archivists are', {
    send: (sent) =>
      is(sent, 'GET', STATS) && sent.headers.authorization === 'Bearer mock_persona_staff'
        ? { ...sent, headers: { ...sent.headers, authorization: 'Bearer mock_persona_archivist' } }
        : sent,
  }),
  write(
    'getHome',
    'write',
    'who added an archive does not see it on the home page',
    inGood('GET', HOME, (answered, sent) =>
      sent.headers.authorization === 'Bearer mock_persona_archivist'
        ? json(answered, (body: S['Home']) => ({ ...body, latest: body.latest.slice(1) }))
        : answered,
    ),
  ),
]
