import { gzipSync } from 'node:zlib'
import { is, json } from '../makers.ts'
import type { Answered, Sent } from '../drifting-server.ts'
import { CHANNELS, LIST, SEARCH, inGood, withHeaders, type Drift } from './drift.ts'

/** As a proxy says it that stands before the server. */
const BUSY: Answered = {
  status: 429,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"error":"too_many_requests","message":"Later."}'),
}

let turn = 0

const failures: readonly Drift[] = [
  {
    name: 'unavailable, and nobody knows for how long',
    operation: 'getHome',
    rule: 'form',
    writes: true,
    answer: (answered) =>
      answered.status === 503 ? withHeaders(answered, { 'retry-after': undefined }) : answered,
  },
  {
    name: 'a stack trace in a refusal',
    operation: 'listArchives',
    rule: 'refusal',
    writes: true,
    answer: (answered, sent) =>
      is(sent, 'GET', LIST) && answered.status === 400
        ? json(answered, (body: object) => ({
            ...body,
            message: 'TypeError: x\n    at list (/srv/app/list.js:10:3)',
          }))
        : answered,
  },
  {
    name: 'too many requests now and then, without a word on how long',
    operation: 'listChannels',
    rule: 'form',
    answer: (answered, sent) => (is(sent, 'GET', CHANNELS) && ++turn % 9 === 0 ? BUSY : answered),
  },
  {
    name: 'a page of HTML for a method that is not taken',
    operation: 'getHome',
    rule: 'refusal',
    writes: true,
    answer: (answered) =>
      answered.status === 405
        ? { ...answered, headers: { 'content-type': 'text/html' }, body: Buffer.from('<pre>PUT') }
        : answered,
  },
]

const accepts = ({ headers }: Sent, coding: string) =>
  String(headers['accept-encoding']).includes(coding)

const codings: readonly Drift[] = [
  {
    name: 'compressed although nobody said they could read it',
    operation: 'getHome',
    rule: 'form',
    ...inGood('GET', /^\/api\/home$/, (answered) =>
      withHeaders(answered, { 'content-encoding': 'gzip' }),
    ),
  },
  {
    name: 'compressed for who can read it, and a cache does not know',
    operation: 'listArchives',
    rule: 'cache',
    ...inGood('GET', LIST, (answered, sent) =>
      accepts(sent, 'gzip')
        ? {
            ...withHeaders(answered, { 'content-encoding': 'gzip' }),
            body: gzipSync(answered.body),
          }
        : answered,
    ),
  },
  {
    name: 'called compressed, and it is not',
    operation: 'listChannels',
    rule: 'form',
    ...inGood('GET', CHANNELS, (answered, sent) =>
      accepts(sent, 'gzip')
        ? withHeaders(answered, { 'content-encoding': 'gzip', vary: 'Origin, Accept-Encoding' })
        : answered,
    ),
  },
  {
    name: 'compressed in a way that nobody asked for',
    operation: 'search',
    rule: 'form',
    ...inGood('GET', SEARCH, (answered, sent) =>
      accepts(sent, 'gzip') ? withHeaders(answered, { 'content-encoding': 'br' }) : answered,
    ),
  },
]

export const answerDrifts: readonly Drift[] = [...failures, ...codings]
