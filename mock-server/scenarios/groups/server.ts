import { breachContract } from '../fault.ts'
import { GATEWAY_PAGE } from '../gateway-page.ts'
import type { ScenarioRows } from '../scenario.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

export const serverScenarios = {
  'api-down': {
    about: 'The server is not available.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unavailable',
    fault: { kind: 'status', status: 503 },
  },
  'api-fails': {
    about: 'The server fails at everything.',
    see: '/archives',
    after: 'opening the page',
    shows: 'failures.unexpected',
    fault: { kind: 'status', status: 500 },
  },
  flaky: {
    about: 'Every address fails twice, then works.',
    see: '/',
    fault: { kind: 'status', status: 503, times: 2 },
  },
  'fails-three-times': {
    about: 'Every address fails three times: trying again by hand then works.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unavailable',
    fault: { kind: 'status', status: 503, times: 3 },
  },
  'rate-limited': {
    about: 'Too many requests, with a time to wait.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.rateLimited',
    fault: { kind: 'status', status: 429 },
  },
  'rate-limited-for-an-hour': {
    about: 'Status 429 with Retry-After: one hour.',
    see: '/collections',
    after: 'opening the page',
    shows: 'failures.rateLimited_wait',
    waitHours: 1,
    fault: {
      kind: 'answer',
      answer: {
        status: 429,
        headers: { 'Retry-After': '3600' },
        body: { error: 'too_many_requests', message: 'Try again in an hour.' },
      },
    },
  },
  'api-missing': {
    about: 'There is no API at these addresses.',
    see: '/collections',
    after: 'opening the page',
    shows: 'failures.notFound',
    fault: { kind: 'status', status: 404 },
  },
  'api-forbidden': {
    about: 'Everything is forbidden.',
    see: '/channels',
    after: 'opening the page',
    shows: 'failures.forbidden',
    fault: { kind: 'status', status: 403 },
  },
  'api-html': {
    about: 'Status 502 with an HTML page from a gateway.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.unexpected',
    fault: { kind: 'answer', answer: breachContract({ status: 502, html: GATEWAY_PAGE }) },
  },
  'api-page': {
    about: 'Status 200 with an HTML page instead of JSON.',
    see: '/',
    after: 'opening the page',
    shows: 'failures.badAnswer',
    fault: { kind: 'answer', answer: breachContract({ status: 200, html: GATEWAY_PAGE }) },
  },
  'api-empty': {
    about: 'Status 200 with an empty body.',
    see: '/archives',
    after: 'opening the page',
    shows: 'failures.badAnswer',
    fault: { kind: 'answer', answer: breachContract({ status: 200 }) },
  },
  'api-text': {
    about: 'Valid JSON sent as text/plain.',
    see: '/channels',
    after: 'opening the page',
    shows: 'failures.badAnswer',
    fault: { kind: 'retype', type: 'text/plain' },
  },
  'api-garbled': {
    about: 'The body is labelled JSON but is not valid JSON.',
    see: '/collections',
    after: 'opening the page',
    shows: 'failures.badAnswer',
    fault: {
      kind: 'answer',
      answer: breachContract({ status: 200, headers: JSON_TYPE, html: '{"items": [' }),
    },
  },
} satisfies ScenarioRows
