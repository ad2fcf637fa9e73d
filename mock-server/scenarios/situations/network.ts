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
    fault: {
      kind: 'fail',
      status: 503,
      error: 'unavailable',
      message: 'Back in a moment.',
      retryAfter: 5,
    },
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
    fault: { kind: 'html', status: 502 },
  },
  'api-page': {
    about: 'A page comes with success, where JSON is due.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.badAnswer',
    fault: { kind: 'html', status: 200 },
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
    fault: {
      kind: 'flaky',
      times: 2,
      status: 503,
      error: 'unavailable',
      message: 'Back in a moment.',
    },
  },
  'rate-limited': {
    about: 'Too many requests, with a time to wait.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.rateLimited',
    fault: {
      kind: 'fail',
      status: 429,
      error: 'too_many_requests',
      message: 'Try again in 2 seconds.',
      retryAfter: 2,
    },
  },
} satisfies Rows
