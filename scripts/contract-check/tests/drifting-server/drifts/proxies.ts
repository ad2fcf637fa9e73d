import type { Answered, Bug, Sent } from '../drifting-server.ts'
import { API, FILES, LIST, STATS, inGood, one, pairsOf, withHeaders, type Drift } from './drift.ts'

const at = (path: RegExp, change: (answered: Answered, sent: Sent) => Answered): Bug => ({
  answer: (answered, sent) => (path.test(sent.path) ? change(answered, sent) : answered),
})
const letIn = (answered: Answered, sent: Sent) =>
  withHeaders(answered, {
    'access-control-allow-origin': String(sent.headers.origin),
    vary: 'Origin',
  })

/** The origins that a careless pattern lets in. */
const careless = (pattern: RegExp): Bug => ({
  answer: (answered, sent) =>
    API.test(sent.path) && pattern.test(sent.headers.origin ?? '')
      ? letIn(answered, sent)
      : answered,
})

const ranged = (pattern: RegExp, change: (answered: Answered) => Answered): Bug =>
  at(FILES, (answered, sent) =>
    pattern.test(sent.headers.range ?? '') ? change(answered) : answered,
  )

export const proxyDrifts: readonly Drift[] = [
  one(
    'listArchives',
    'cors',
    'an origin that only begins like the site',
    careless(/^https?:\/\/(?:localhost:5173|127\.0\.0\.1:\d+).+/),
  ),
  one(
    'listArchives',
    'cors',
    'the site at another port',
    careless(/^http:\/\/localhost:(?!5173)\d+$/),
  ),
  one(
    'listArchives',
    'cors',
    'an origin that only ends like the site',
    careless(/^https?:\/\/.+localhost(?::\d+)?$/),
  ),
  one('listArchives', 'cors', 'an origin called null', careless(/^null$/)),
  one(
    'getCurrentUser',
    'cors',
    'a preflight that must sign in',
    at(/^\/api\/@me/, (answered, sent) =>
      sent.method === 'OPTIONS'
        ? {
            ...answered,
            status: 401,
            headers: { ...answered.headers, 'content-type': 'application/json' },
            body: Buffer.from('{"error":"not_authenticated"}'),
          }
        : answered,
    ),
  ),
  one(
    'getArchivistStats',
    'cache',
    'statistics that may be kept',
    inGood('GET', STATS, (answered) =>
      withHeaders(answered, { 'cache-control': 'private, max-age=60' }),
    ),
  ),
  one(
    'getCurrentUser',
    'cache',
    'a refusal of the member that may be kept',
    at(/^\/api\/@me/, (answered) =>
      answered.status === 401
        ? withHeaders(answered, { 'cache-control': 'public, max-age=600' })
        : answered,
    ),
  ),
  one(
    'listArchives',
    'security',
    'failures that name their program',
    at(API, (answered) =>
      answered.status >= 400 ? withHeaders(answered, { 'x-powered-by': 'PHP/8.3' }) : answered,
    ),
  ),
  one(
    'listArchives',
    'security',
    'failures whose type a browser may guess',
    at(API, (answered) =>
      answered.status >= 400
        ? withHeaders(answered, { 'x-content-type-options': undefined })
        : answered,
    ),
  ),
  one(
    'getFile',
    'security',
    'parts of files that may run',
    at(FILES, (answered) =>
      answered.status === 206
        ? withHeaders(answered, { 'content-security-policy': undefined })
        : answered,
    ),
  ),
  one(
    'listArchives',
    'cache',
    'an entity tag of the number of rows',
    inGood('GET', LIST, (answered, sent) =>
      withHeaders(answered, {
        etag: `"${(JSON.parse(answered.body.toString()) as { total: number }).total}-${pairsOf(sent).get('page') ?? 1}"`,
      }),
    ),
  ),
  one('getFile', 'cache', 'a list of entity tags that is not read', {
    send: (sent) => {
      const { 'if-none-match': tags, ...headers } = sent.headers
      return FILES.test(sent.path) && tags?.includes(',') ? { ...sent, headers } : sent
    },
  }),
  one(
    'getFile',
    'cache',
    'an unchanged file without its entity tag',
    at(FILES, (answered) =>
      answered.status === 304 ? withHeaders(answered, { etag: undefined }) : answered,
    ),
  ),
  one(
    'getFile',
    'range',
    'more last bytes than there are',
    ranged(/^bytes=-\d{6,}/, (answered) => ({
      ...withHeaders(answered, {
        'content-type': 'application/json',
        'content-range': 'bytes */1000',
      }),
      status: 416,
      body: Buffer.from('{"error":"range_not_satisfiable"}'),
    })),
  ),
  one(
    'getFile',
    'range',
    'an open range of one byte',
    ranged(/^bytes=\d+-$/, (answered) =>
      answered.status === 206
        ? {
            ...withHeaders(answered, {
              'content-range': String(answered.headers['content-range']).replace(
                / (\d+)-\d+/,
                ' $1-$1',
              ),
            }),
            body: answered.body.subarray(0, 1),
          }
        : answered,
    ),
  ),
  one(
    'getFile',
    'range',
    'a byte range of nothing',
    ranged(/^bytes=-0$/, (answered) => ({
      ...withHeaders(answered, { 'content-range': 'bytes 0-0/1', 'content-type': 'video/mp4' }),
      status: 206,
      body: Buffer.alloc(0),
    })),
  ),
  one(
    'getFile',
    'range',
    'a unit that nobody knows is no range at all',
    ranged(/^(?!bytes).+=/, (answered) => ({
      ...withHeaders(answered, {
        'content-type': 'application/json',
        'content-range': 'bytes */1000',
      }),
      status: 416,
      body: Buffer.from('{"error":"range_not_satisfiable"}'),
    })),
  ),
]
