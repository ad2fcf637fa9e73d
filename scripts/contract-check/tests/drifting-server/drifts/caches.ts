import { gzipSync } from 'node:zlib'
import type { Rule } from '../../../src/rules.ts'
import type { Answered } from '../drifting-server.ts'
import { NOTHING, instead, withAsked, withHeaders } from '../exchange.ts'
import { type Drift, changedAnswer, changedHeaders, changedRequest, usual } from './drift.ts'

const part = (rule: Rule, name: string, range: RegExp, change: (answered: Answered) => Answered) =>
  changedAnswer('getFile', rule, name, (answered, { headers }) =>
    answered.status === 206 && range.test(String(headers.range)) ? change(answered) : answered,
  )

/** What a cache, a CDN or a file server makes of tags, ages, codings, HEAD and ranges. */
export const cacheDrifts: readonly Drift[] = [
  usual(changedHeaders('listArchives', 'cache', 'one tag for all pages', () => ({ etag: '"v1"' }))),
  changedRequest('getFile', 'cache', 'a file is never unchanged', (sent) =>
    withAsked(sent, { 'if-none-match': undefined }),
  ),
  changedAnswer('getFile', 'cache', 'a file is always unchanged', (answered, { headers }) =>
    headers['if-none-match'] ? { ...NOTHING, status: 304 } : answered,
  ),
  changedHeaders('getCurrentUser', 'cache', 'a member’s own data may be kept', () => ({
    'cache-control': 'public, max-age=60',
  })),
  changedHeaders(
    'listArchives',
    'cache',
    'a failure is kept for a day',
    ({ status }) => status === 400 && { 'cache-control': 'max-age=86400' },
  ),
  changedAnswer('listArchives', 'cache', 'compressed, and Vary does not say so', (answered, sent) =>
    String(sent.headers['accept-encoding']).includes('gzip')
      ? {
          ...withHeaders(answered, { 'content-encoding': 'gzip', vary: 'Origin' }),
          body: gzipSync(answered.body),
        }
      : answered,
  ),
  changedHeaders(
    'getHome',
    'form',
    'called gzip although it is refused',
    ({ status }, { headers }) =>
      status === 200 && headers['accept-encoding'] === 'gzip;q=0' && { 'content-encoding': 'gzip' },
  ),

  changedAnswer(['listArchives', 'any'], 'head', 'HEAD is not allowed', (answered, { method }) =>
    method === 'HEAD' ? { ...answered, status: 405 } : answered,
  ),
  changedAnswer(
    ['getFile', 'any'],
    'head',
    'HEAD of a file finds nothing',
    (answered, { method, path }) =>
      method === 'HEAD' && path.startsWith('/files/') ? { ...answered, status: 404 } : answered,
  ),
  changedHeaders(
    ['getFile', 'any'],
    'head',
    'HEAD says a length of nothing',
    (_answered, { method, path }) =>
      method === 'HEAD' && path.startsWith('/files/') && { 'content-length': '0' },
  ),

  part('range', 'a range without its last byte', /./, (answered) => ({
    ...answered,
    body: answered.body.subarray(0, -1),
  })),
  changedRequest('getFile', 'range', 'the last bytes are the first', (sent) => {
    const last = /^bytes=-(\d+)$/.exec(sent.headers.range ?? '')?.[1]
    return last ? withAsked(sent, { range: `bytes=0-${Number(last) - 1}` }) : sent
  }),
  changedAnswer('getFile', 'range', 'more last bytes than there are', (answered, { headers }) =>
    /^bytes=-\d{6,}/.test(String(headers.range))
      ? {
          ...withHeaders(instead(416), { 'content-range': 'bytes */1000' }),
        }
      : answered,
  ),
  changedHeaders(
    'getFile',
    'range',
    'outside its length, a file does not say it',
    ({ status }) => status === 416 && { 'content-range': undefined },
  ),
  changedRequest('getFile', 'range', 'a part of another file than the one asked for', (sent) =>
    withAsked(sent, { 'if-range': undefined }),
  ),
]
