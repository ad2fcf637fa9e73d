import { HTML, instead, parse } from '../exchange.ts'
import {
  type Drift,
  changedAnswer,
  changedHeaders,
  changedQuery,
  changedRequest,
  writing,
} from './drift.ts'
/** A parameter as a framework reads it before anybody validates it. */
const number = (name: string, read: (text: string) => number) => (pairs: URLSearchParams) => {
  const text = pairs.get(name)
  if (text !== null && !Number.isNaN(read(text))) pairs.set(name, String(read(text)))
}

let turn = 0

/** What is wrong or missing, and answered as if it were not; and failures in other words. */
export const refusalDrifts: readonly Drift[] = [
  changedAnswer('getArchive', 'missing', 'null for what does not exist', (answered) =>
    answered.status === 404 ? instead(200, null) : answered,
  ),
  changedAnswer('getCollection', 'missing', 'HTML for what does not exist', (answered) =>
    answered.status === 404 ? HTML : answered,
  ),
  changedAnswer(
    'listSimilarArchives',
    'missing',
    'nothing is similar to what does not exist',
    (answered) => (answered.status === 404 ? instead(200, []) : answered),
  ),
  changedRequest('getCollection', 'missing', 'blanks behind an id are ignored', (sent) => ({
    ...sent,
    path: sent.path.replace(/(?:%20)+$/, ''),
  })),
  changedRequest('getProfile', 'missing', 'ids in capitals are the same', (sent) => ({
    ...sent,
    path: sent.path.toLowerCase(),
  })),
  changedAnswer('getArchive', 'missing', 'a long id breaks the server', (answered, { path }) =>
    answered.status === 404 && path.length > 100 ? instead(500) : answered,
  ),
  changedAnswer(
    'getArchive',
    'refusal',
    'an address that cannot be decoded breaks it',
    (answered, { path }) =>
      /%(?![\da-f]{2})|%(?:00|e0%a4|ff|c0)/i.test(path) ? instead(500) : answered,
  ),
  changedQuery(
    'listArchives',
    'refusal',
    'a page with letters behind it',
    number('page', (text) => Number.parseInt(text, 10)),
  ),
  changedQuery(
    'listLatestArchives',
    'refusal',
    'a limit that is too large is cut',
    number('limit', (text) => Math.min(50, Number(text))),
  ),
  changedQuery('listArchives', 'refusal', 'an unknown sort is the usual one', (pairs) => {
    if (!/^(?:-?broadcastDate|-createdAt|-views|title|relevance)$/.test(pairs.get('sort') ?? ''))
      pairs.delete('sort')
  }),
  changedQuery('listArchives', 'refusal', 'an empty filter is none', (pairs) => {
    for (const name of ['channel', 'category', 'year', 'decade'])
      if (pairs.get(name) === '') pairs.delete(name)
  }),
  changedAnswer(
    'listChannels',
    'form',
    'too many requests now and then, and not for how long',
    (answered) =>
      ++turn % 9 === 0 ? instead(429, { error: 'too_many_requests', message: 'Later.' }) : answered,
  ),
  ...writing([
    changedHeaders(
      ['getHome', 'any'],
      'form',
      'unavailable, and not for how long',
      ({ status }) => status === 503 && { 'retry-after': undefined },
    ),
    changedAnswer('listArchives', 'refusal', 'a stack trace in a refusal', (answered) =>
      answered.status === 400
        ? instead(400, {
            ...(parse(answered) as object),
            message: 'TypeError: x\n    at list (/srv/app/list.js:10:3)',
          })
        : answered,
    ),
    changedHeaders(
      ['listCategories', 'any'],
      'refusal',
      'not which methods are allowed',
      ({ status }) => status === 405 && { allow: undefined },
    ),
    changedRequest(['listChannels', 'any'], 'refusal', 'any method reads', (sent) =>
      sent.method === 'POST' && sent.path === '/api/channels'
        ? { ...sent, method: 'GET', body: Buffer.alloc(0) }
        : sent,
    ),
  ]),
]
