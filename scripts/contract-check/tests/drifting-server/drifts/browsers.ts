import type { OperationId } from '../../../src/contract/operations.ts'
import type { Answered } from '../drifting-server.ts'
import { setHeaders } from '../exchange.ts'
import { type Drift, driftsOf, inHeaders, inRequest, writing } from './drift.ts'
const withoutName = (answered: Answered, header: string, name: string) => ({
  [header]: String(answered.headers[header] ?? '')
    .split(/,\s*/)
    .filter((one) => one.toLowerCase() !== name)
    .join(', '),
})
const api = (operation: OperationId, change: Parameters<typeof inHeaders>[1]) =>
  inHeaders(
    [operation, 'any'],
    (answered, sent) => sent.path.startsWith('/api/') && change(answered, sent),
  )
export const browserDrifts: readonly Drift[] = [
  ...driftsOf('cors', {
    'a page may not read ranges': inHeaders('getFile', () => ({
      'access-control-expose-headers': undefined,
    })),
    'a preflight without PATCH': api(
      'updateProfile',
      (answered, { method }) =>
        method === 'OPTIONS' && withoutName(answered, 'access-control-allow-methods', 'patch'),
    ),
    'a page may not read failures': api(
      'getArchive',
      ({ status }) => status >= 400 && { 'access-control-allow-origin': undefined },
    ),
    'every origin is let in, by a star': api('listChannels', () => ({
      'access-control-allow-origin': '*',
    })),
    'an origin that only begins like the site': api(
      'listArchives',
      (_answered, { headers: { origin } }) =>
        origin?.startsWith('http://localhost:5173.') && { 'access-control-allow-origin': origin },
    ),
    'a cache may give the answer of one origin to another': api('getHome', () => ({
      vary: 'Prefer',
    })),
  }),
  ...driftsOf('security', {
    'files in which scripts may run': inHeaders('getFile', () => ({
      'content-security-policy': undefined,
    })),
    'a browser may guess the type': api('search', () => ({ 'x-content-type-options': undefined })),
    'the framework names itself': api('getHome', () => ({ 'x-powered-by': 'Express' })),
  }),
  ...writing([
    ...driftsOf('cors', {
      'a page of any site may comment': inRequest('createComment', (sent) =>
        setHeaders(sent, { origin: undefined }),
      ),
    }),
    ...driftsOf('security', {
      'a browser may guess the type of what was made': inHeaders(
        'createComment',
        ({ status }) => status === 201 && { 'x-content-type-options': undefined },
      ),
    }),
  ]),
]
