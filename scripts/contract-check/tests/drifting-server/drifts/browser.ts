import type { Answered, Sent } from '../drifting-server.ts'
import { API, FILES, HOME, ME, THREADS, withHeaders, write, type Drift } from './drift.ts'

const everywhere = (path: RegExp, change: (answered: Answered, sent: Sent) => Answered) => ({
  answer: (answered: Answered, sent: Sent) =>
    path.test(sent.path) ? change(answered, sent) : answered,
})

/** A change whose origin nobody looks at. */
const foreign = (path: RegExp) => ({
  send: (sent: Sent): Sent => {
    const { origin: _gone, ...headers } = sent.headers
    const changes = sent.method !== 'GET' && sent.method !== 'OPTIONS'
    return changes && path.test(sent.path) ? { ...sent, headers } : sent
  },
})

const drop = (answered: Answered, name: string, text: string): Answered =>
  withHeaders(answered, {
    [name]: String(answered.headers[name] ?? '')
      .split(/,\s*/)
      .filter((one) => one.toLowerCase() !== text.toLowerCase())
      .join(', '),
  })

const cors: readonly Drift[] = [
  {
    name: 'a wait that a page may not read',
    operation: 'listArchives',
    rule: 'cors',
    ...everywhere(API, (answered) =>
      drop(answered, 'access-control-expose-headers', 'Retry-After'),
    ),
  },
  {
    name: 'ranges that a page may not read',
    operation: 'getFile',
    rule: 'cors',
    ...everywhere(FILES, (answered) =>
      withHeaders(answered, { 'access-control-expose-headers': undefined }),
    ),
  },
  {
    name: 'a preflight without PATCH',
    operation: 'updateProfile',
    rule: 'cors',
    ...everywhere(API, (answered, { method }) =>
      method === 'OPTIONS' ? drop(answered, 'access-control-allow-methods', 'PATCH') : answered,
    ),
  },
  {
    name: 'a preflight without Authorization',
    operation: 'getCurrentUser',
    rule: 'cors',
    ...everywhere(API, (answered, { method }) =>
      method === 'OPTIONS'
        ? drop(answered, 'access-control-allow-headers', 'Authorization')
        : answered,
    ),
  },
  {
    name: 'failures that a page may not read',
    operation: 'getArchive',
    rule: 'cors',
    ...everywhere(API, (answered) =>
      answered.status >= 400
        ? withHeaders(answered, { 'access-control-allow-origin': undefined })
        : answered,
    ),
  },
  {
    name: 'every origin is let in',
    operation: 'getCurrentUser',
    rule: 'cors',
    ...everywhere(API, (answered, { headers }) =>
      headers.origin
        ? withHeaders(answered, {
            'access-control-allow-origin': headers.origin,
            'access-control-allow-credentials': 'true',
          })
        : answered,
    ),
  },
  {
    name: 'one origin’s answer, which a cache may give to another',
    operation: 'getHome',
    rule: 'cors',
    ...everywhere(HOME, (answered) => withHeaders(answered, { vary: 'Prefer' })),
  },
  write('createComment', 'cors', 'a page of any site may comment', foreign(THREADS)),
  write('updateProfile', 'cors', 'a page of any site may change the profile', foreign(ME)),
]

const head: readonly Drift[] = [
  {
    name: 'HEAD finds nothing',
    operation: 'getFile',
    rule: 'head',
    ...everywhere(FILES, (answered, { method }) =>
      method === 'HEAD' ? { ...answered, status: 404 } : answered,
    ),
  },
  {
    name: 'HEAD is not allowed',
    operation: 'listArchives',
    rule: 'head',
    ...everywhere(API, (answered, { method }) =>
      method === 'HEAD' ? { ...answered, status: 405 } : answered,
    ),
  },
  {
    name: 'HEAD that calls everything a page',
    operation: 'listChannels',
    rule: 'head',
    ...everywhere(API, (answered, { method }) =>
      method === 'HEAD' ? withHeaders(answered, { 'content-type': 'text/html' }) : answered,
    ),
  },
  {
    name: 'HEAD that is always as long as nothing',
    operation: 'getFile',
    rule: 'head',
    ...everywhere(FILES, (answered, { method }) =>
      method === 'HEAD' ? withHeaders(answered, { 'content-length': '0' }) : answered,
    ),
  },
]

export const browserDrifts: readonly Drift[] = [...cors, ...head]
