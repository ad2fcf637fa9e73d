import { HTML, instead } from '../exchange.ts'
import {
  type Drift,
  driftsOf,
  inAnswer,
  inHeaders,
  inQuery,
  inRequest,
  insteadOf,
  writing,
} from './drift.ts'
/** A parameter as a framework reads it before anybody validates it. */
const number = (name: string, read: (text: string) => number) => (pairs: URLSearchParams) => {
  const text = pairs.get(name)
  if (text !== null && !Number.isNaN(read(text))) pairs.set(name, String(read(text)))
}

let turn = 0
const TRACE = 'TypeError: x\n    at list (/srv/app/list.js:10:3)'

/** What is wrong or missing, and answered as if it were not; and failures in other words. */
export const refusalDrifts: readonly Drift[] = [
  ...driftsOf('missing', {
    'null for what does not exist': insteadOf(404, 'getArchive', instead(200, null)),
    'HTML for what does not exist': insteadOf(404, 'getCollection', HTML),
    'nothing is similar to what does not exist': insteadOf(
      404,
      'listSimilarArchives',
      instead(200, []),
    ),
    'ids in capitals are the same': inRequest('getProfile', (sent) => ({
      ...sent,
      path: sent.path.toLowerCase(),
    })),
    'a long id breaks the server': inAnswer(
      'getArchive',
      (answered, { path }) => answered.status === 404 && path.length > 100 && instead(500),
    ),
  }),
  ...driftsOf('refusal', {
    'an address that cannot be decoded breaks it': inAnswer(
      'getArchive',
      (_answered, { path }) => /%(?![\da-f]{2})|%(?:00|e0%a4|ff|c0)/i.test(path) && instead(500),
    ),
    'a page with letters behind it': inQuery(
      'listArchives',
      number('page', (text) => Number.parseInt(text, 10)),
    ),
    'a limit that is too large is cut': inQuery(
      'listLatestArchives',
      number('limit', (text) => Math.min(50, Number(text))),
    ),
    'an unknown sort is the usual one': inQuery('listArchives', (pairs) => {
      if (!/^(?:-?broadcastDate|-createdAt|-views|title|relevance)$/.test(pairs.get('sort') ?? ''))
        pairs.delete('sort')
    }),
    'an empty filter is none': inQuery('listArchives', (pairs) => {
      for (const name of ['channel', 'category', 'year', 'decade'])
        if (pairs.get(name) === '') pairs.delete(name)
    }),
  }),
  ...driftsOf('form', {
    'too many requests now and then, and not for how long': inAnswer(
      'listChannels',
      () => ++turn % 9 === 0 && instead(429, { error: 'too_many_requests', message: 'Later.' }),
    ),
  }),
  ...writing([
    ...driftsOf('form', {
      'unavailable, and not for how long': inHeaders(
        ['getHome', 'any'],
        ({ status }) => status === 503 && { 'retry-after': undefined },
      ),
    }),
    ...driftsOf('refusal', {
      'a stack trace in a refusal': insteadOf(
        400,
        'listArchives',
        instead(400, { error: 'bad_request', message: TRACE }),
      ),
      'not which methods are allowed': inHeaders(
        ['listCategories', 'any'],
        ({ status }) => status === 405 && { allow: undefined },
      ),
      'any method reads': inRequest(['listChannels', 'any'], (sent) =>
        sent.method === 'POST' && sent.path === '/api/channels'
          ? { ...sent, method: 'GET', body: Buffer.alloc(0) }
          : sent,
      ),
    }),
  ]),
]
