import { gzipSync } from 'node:zlib'
import { NOTHING, setHeaders, withHeaders } from '../exchange.ts'
import { type Drift, driftsOf, inAnswer, inHeaders, inRequest, usual } from './drift.ts'

export const cacheDrifts: readonly Drift[] = [
  ...driftsOf('cache', {
    'one tag for all pages': usual(inHeaders('listArchives', () => ({ etag: '"v1"' }))),
    'a file is always unchanged': inAnswer(
      'getFile',
      (_answered, { headers }) => headers['if-none-match'] && { ...NOTHING, status: 304 },
    ),
    'a member’s own data may be kept': inHeaders('getCurrentUser', () => ({
      'cache-control': 'public, max-age=60',
    })),
    'nothing said of how long it may be kept': inHeaders('listChannels', () => ({
      'cache-control': undefined,
    })),
    'a failure is kept for a day': inHeaders(
      'listArchives',
      ({ status }) => status === 400 && { 'cache-control': 'max-age=86400' },
    ),
    'compressed, and Vary does not say so': inAnswer(
      'listArchives',
      (answered, sent) =>
        String(sent.headers['accept-encoding']).includes('gzip') && {
          ...withHeaders(answered, { 'content-encoding': 'gzip', vary: 'Origin' }),
          body: gzipSync(answered.body),
        },
    ),
  }),
  ...driftsOf('head', {
    'HEAD is not allowed': inAnswer(
      ['listArchives', 'any'],
      (answered, { method }) => method === 'HEAD' && { ...answered, status: 405 },
    ),
    'HEAD of a file finds nothing': inAnswer(
      ['getFile', 'any'],
      (answered, { method, path }) =>
        method === 'HEAD' && path.startsWith('/files/') && { ...answered, status: 404 },
    ),
  }),
  ...driftsOf('range', {
    'a range without its last byte': inAnswer(
      'getFile',
      (answered) => answered.status === 206 && { ...answered, body: answered.body.subarray(0, -1) },
    ),
    'the last bytes are the first': inRequest('getFile', (sent) => {
      const last = /^bytes=-(\d+)$/.exec(sent.headers.range ?? '')?.[1]
      return last ? setHeaders(sent, { range: `bytes=0-${Number(last) - 1}` }) : sent
    }),
    'a part of another file than the one asked for': inRequest('getFile', (sent) =>
      setHeaders(sent, { 'if-range': undefined }),
    ),
  }),
]
