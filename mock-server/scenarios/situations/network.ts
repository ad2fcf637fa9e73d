import { breach } from '../fault.ts'
import { GATEWAY_PAGE } from '../gateway-page.ts'
import type { Rows } from '../scenario.ts'

/** The wire, and machines in between. */
export const network = {
  'too-slow': {
    about: 'Every answer comes after the time limit of 8 s.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.timeout',
    delay: 9000,
  },
  slow: { about: 'Every answer takes 1.5 s.', see: '/', delay: 1500 },
  'api-down': {
    about: 'The server is not available.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unavailable',
    fault: { kind: 'status', status: 503 },
  },
  'api-reset': {
    about: 'Connections are reset.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unreachable',
    fault: { kind: 'reset' },
  },
  'api-html': {
    about: 'A gateway answers with a page where JSON is due.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unexpected',
    fault: { kind: 'answer', answer: breach({ status: 502, html: GATEWAY_PAGE }) },
  },
  'api-page': {
    about: 'A page comes with success, where JSON is due.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.badAnswer',
    fault: { kind: 'answer', answer: breach({ status: 200, html: GATEWAY_PAGE }) },
  },
  'truncated-json': {
    about: 'Answers break off half-way.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unreachable',
    fault: { kind: 'truncate' },
  },
  flaky: {
    about: 'Every address fails twice, then works.',
    see: '/',
    fault: { kind: 'status', status: 503, times: 2 },
  },
  'rate-limited': {
    about: 'Too many requests, with a time to wait.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.rateLimited',
    fault: { kind: 'status', status: 429 },
  },
} satisfies Rows
