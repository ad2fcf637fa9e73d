import type { Answered, Bug, Sent } from '../drifting-server.ts'
import { json } from '../makers.ts'
import {
  API,
  ARCHIVE,
  HOME,
  LATEST,
  LIST,
  SEARCH,
  one,
  pairsOf,
  says,
  withHeaders,
} from './drift.ts'
import type { Drift } from './drift.ts'

const page = (answered: Answered): Answered => ({
  ...withHeaders(answered, { 'content-type': 'text/html; charset=utf-8' }),
  body: Buffer.from('<!doctype html><title>API</title>'),
})

/** Answers that follow a header of the request. */
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
  one(
    'listLatestArchives',
    'form',
    'a page of HTML for whoever accepts one',
    whenAsked(LATEST, 'accept', /^text\/html/, page),
  ),
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
  one(
    'getArchive',
    'stable',
    'an archive that was added just now, each time',
    says(ARCHIVE, (body: object) => ({ ...body, createdAt: new Date().toISOString() })),
  ),
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
]
