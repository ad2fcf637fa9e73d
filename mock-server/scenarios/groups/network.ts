import { RESPONSE_TIMEOUT_MS } from '../../../web/src/lib/time-limit.ts'
import { breachContract } from '../fault.ts'
import { longList } from '../long-list.ts'
import type { ScenarioRows } from '../scenario.ts'

export const networkScenarios = {
  slow: { about: 'Every answer takes 1.5 s.', see: '/', delay: 1500 },
  jittery: {
    about: 'Every answer takes a random 0.2 to 2 s.',
    see: '/',
    delay: 200,
    jitter: 1800,
  },
  'too-slow': {
    about: `Every answer comes after the time limit of ${RESPONSE_TIMEOUT_MS / 1000} s.`,
    see: '/',
    after: 'opening the page',
    shows: 'failures.timeout',
    delay: RESPONSE_TIMEOUT_MS + 1000,
  },
  'api-silent': {
    about: 'Requests are taken, and nothing ever comes back.',
    see: '/archives',
    after: 'opening the page',
    shows: 'failures.timeout',
    fault: { kind: 'silence' },
  },
  'slow-drip': {
    about: 'Answers come at 20 bytes a second, and never in time.',
    see: '/collections',
    after: 'opening the page',
    shows: 'failures.timeout',
    fault: { kind: 'drip', rate: 20 },
  },
  'api-stalled': {
    about: 'Answers stop half-way, and the connection stays open.',
    see: '/channels',
    after: 'opening the page',
    shows: 'failures.timeout',
    fault: { kind: 'stall' },
  },
  'api-reset': {
    about: 'Connections are reset.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unreachable',
    fault: { kind: 'reset' },
  },
  offline: {
    about: 'No server can be reached, neither for data nor for files.',
    see: '/archives',
    after: 'opening the page',
    shows: 'failures.unreachable',
    on: 'everything',
    fault: { kind: 'reset' },
  },
  'truncated-json': {
    about: 'Answers break off half-way.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unreachable',
    fault: { kind: 'truncate' },
  },
  'api-moved': {
    about: 'Every call is redirected (302) to another host.',
    see: '/channels',
    after: 'opening the page',
    shows: 'failures.unreachable',
    fault: {
      kind: 'answer',
      answer: breachContract({ status: 302, headers: { Location: 'https://elsewhere.example/' } }),
    },
  },
  'many-headers': {
    about: 'Every answer carries 1,000 headers more, 20 kB together.',
    see: '/',
    fault: { kind: 'headers', count: 1000, bytes: 20 },
  },
  'large-headers': {
    about: 'Every answer carries 500 kB of headers, more than browsers take.',
    see: '/archives',
    after: 'opening the page',
    shows: 'failures.unreachable',
    fault: { kind: 'headers', count: 1000, bytes: 500 },
  },
  'endless-list': {
    about: 'Every answer is a list of 100 MB.',
    see: '/archives',
    after: 'opening the page',
    shows: 'failures.badAnswer',
    fault: { kind: 'answer', answer: breachContract({ status: 200, file: longList(100_000_000) }) },
  },
} satisfies ScenarioRows
