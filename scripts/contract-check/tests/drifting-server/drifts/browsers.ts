import type { OperationId } from '../../../src/contract/operations.ts'
import type { Rule } from '../../../src/rules.ts'
import type { Answered, Sent } from '../drifting-server.ts'
import { withAsked } from '../exchange.ts'
import { type Drift, changedAnswer, changedHeaders, changedRequest, writing } from './drift.ts'
const withoutName = (answered: Answered, header: string, name: string) => ({
  [header]: String(answered.headers[header] ?? '')
    .split(/,\s*/)
    .filter((one) => one.toLowerCase() !== name)
    .join(', '),
})
/** Answers below /api, of whatever method. */
const api = (
  operation: OperationId,
  rule: Rule,
  name: string,
  change: (
    answered: Answered,
    sent: Sent,
  ) => Record<string, string | undefined> | undefined | false,
) =>
  changedHeaders(
    [operation, 'any'],
    rule,
    name,
    (answered, sent) => sent.path.startsWith('/api/') && change(answered, sent),
  )
/** A pattern for origins that takes too many. */
const careless = (name: string, origins: RegExp) =>
  api(
    'listArchives',
    'cors',
    name,
    (_answered, { headers }) =>
      origins.test(headers.origin ?? '') && {
        'access-control-allow-origin': headers.origin,
        vary: 'Origin',
      },
  )

/** What a browser needs, and what protects it. */
export const browserDrifts: readonly Drift[] = [
  changedHeaders('getFile', 'cors', 'a page may not read ranges', () => ({
    'access-control-expose-headers': undefined,
  })),
  api(
    'updateProfile',
    'cors',
    'a preflight without PATCH',
    (answered, { method }) =>
      method === 'OPTIONS' && withoutName(answered, 'access-control-allow-methods', 'patch'),
  ),
  changedAnswer(['getCurrentUser', 'any'], 'cors', 'a preflight must sign in', (answered, sent) =>
    sent.method === 'OPTIONS' && sent.path.startsWith('/api/@me')
      ? { ...answered, status: 401 }
      : answered,
  ),
  api(
    'getArchive',
    'cors',
    'a page may not read failures',
    ({ status }) => status >= 400 && { 'access-control-allow-origin': undefined },
  ),
  careless('every origin is let in', /./),
  careless('an origin that only begins like the site', /^https?:\/\/localhost:5173.+/),
  api('getHome', 'cors', 'a cache may give the answer of one origin to another', () => ({
    vary: 'Prefer',
  })),
  ...writing([
    changedRequest('createComment', 'cors', 'a page of any site may comment', (sent) =>
      withAsked(sent, { origin: undefined }),
    ),
  ]),

  changedHeaders('getFile', 'security', 'files in which scripts may run', () => ({
    'content-security-policy': undefined,
  })),
  api('search', 'security', 'a browser may guess the type', () => ({
    'x-content-type-options': undefined,
  })),
  api('getHome', 'security', 'the framework names itself', () => ({ 'x-powered-by': 'Express' })),
]
