import { HTML, type S, instead, parse, withJson } from '../exchange.ts'
import {
  type Drift,
  driftsOf,
  inAnswer,
  inHeaders,
  inRequest,
  insteadOf,
  writing,
} from './drift.ts'
let turn = 0
const TRACE = 'TypeError: x\n    at list (/srv/app/list.js:10:3)'

export const refusalDrifts: readonly Drift[] = [
  ...driftsOf('missing', {
    'a framework’s own words for no address': inAnswer(
      ['getHome', 'any'],
      ({ status }) => status === 404 && instead(404, { statusCode: 404, error: 'Not Found' }),
    ),
    'HTML for what does not exist': insteadOf(404, 'getCollection', HTML),
    'ids in capitals are the same': inRequest('getProfile', (sent) => ({
      ...sent,
      path: sent.path.toLowerCase(),
    })),
  }),
  ...driftsOf('refusal', {
    'an address that cannot be decoded breaks it': inAnswer(
      'getArchive',
      (_answered, { path }) => /%(?![\da-f]{2})|%(?:00|e0%a4|ff|c0)/i.test(path) && instead(500),
    ),
    'only the first fault is told': inAnswer('listArchives', (answered) => {
      if (answered.status !== 400) return undefined
      const { errors = [], ...rest } = parse(answered) as S['Problem']
      return withJson(answered, { ...rest, errors: errors.slice(0, 1) })
    }),
  }),
  ...driftsOf('form', {
    'too many requests now and then, and not for how long': inAnswer(
      'listChannels',
      () => ++turn % 9 === 0 && instead(429, { error: 'too_many_requests', message: 'Later.' }),
    ),
  }),
  ...writing([
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
