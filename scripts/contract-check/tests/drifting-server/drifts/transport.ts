import { is } from '../makers.ts'
import type { Answered, Sent } from '../drifting-server.ts'
import { API, FILES, LIST, ME, inGood, withHeaders, type Drift } from './drift.ts'

const everywhere = (path: RegExp, change: (answered: Answered, sent: Sent) => Answered) => ({
  answer: (answered: Answered, sent: Sent) =>
    path.test(sent.path) ? change(answered, sent) : answered,
})

const caches: readonly Drift[] = [
  {
    name: 'one entity tag for whatever a list says',
    operation: 'listArchives',
    rule: 'cache',
    ...inGood('GET', LIST, (answered) => withHeaders(answered, { etag: '"v1"' })),
  },
  {
    name: 'one entity tag for every file',
    operation: 'getFile',
    rule: 'cache',
    ...inGood('GET', FILES, (answered) => withHeaders(answered, { etag: '"1"' })),
  },
  {
    name: 'a file that is never unchanged',
    operation: 'getFile',
    rule: 'cache',
    send: (sent) => {
      const { 'if-none-match': _gone, ...headers } = sent.headers
      return is(sent, 'GET', FILES) ? { ...sent, headers } : sent
    },
  },
  {
    name: 'a file that is always unchanged',
    operation: 'getFile',
    rule: 'cache',
    answer: (answered, sent) =>
      is(sent, 'GET', FILES) && sent.headers['if-none-match']
        ? { status: 304, headers: {}, body: Buffer.alloc(0) }
        : answered,
  },
  {
    name: 'the member’s own data may be kept',
    operation: 'getCurrentUser',
    rule: 'cache',
    ...inGood('GET', ME, (answered) =>
      withHeaders(answered, { 'cache-control': 'public, max-age=60' }),
    ),
  },
]

const cut = (answered: Answered, sent: Sent, change: (body: Buffer) => Buffer): Answered =>
  is(sent, 'GET', FILES) && answered.status === 206
    ? { ...answered, body: change(answered.body) }
    : answered

const ranges: readonly Drift[] = [
  {
    name: 'a range without its last byte',
    operation: 'getFile',
    rule: 'range',
    answer: (answered, sent) => cut(answered, sent, (body) => body.subarray(0, -1)),
  },
  {
    name: 'the last bytes are the first ones',
    operation: 'getFile',
    rule: 'range',
    send: (sent) => {
      const last = /^bytes=-(\d+)$/.exec(sent.headers.range ?? '')?.[1]
      return last
        ? { ...sent, headers: { ...sent.headers, range: `bytes=0-${Number(last) - 1}` } }
        : sent
    },
  },
  {
    name: 'a range beyond the end is cut off nowhere',
    operation: 'getFile',
    rule: 'range',
    answer: (answered, sent) => {
      const [, to] = /^bytes=\d+-(\d+)$/.exec(sent.headers.range ?? '') ?? []
      const given = String(answered.headers['content-range'])
      return to && answered.status === 206
        ? withHeaders(answered, { 'content-range': given.replace(/-\d+/, `-${to}`) })
        : answered
    },
  },
  {
    name: 'outside its length, a file does not say how long it is',
    operation: 'getFile',
    rule: 'range',
    answer: (answered) =>
      answered.status === 416 ? withHeaders(answered, { 'content-range': undefined }) : answered,
  },
  {
    name: 'a range although the file is another than the one that is held',
    operation: 'getFile',
    rule: 'range',
    send: (sent) => {
      const { 'if-range': _gone, ...headers } = sent.headers
      return { ...sent, headers }
    },
  },
]

const others: readonly Drift[] = [
  {
    name: 'a sign-out window that may be kept',
    operation: 'openLogout',
    rule: 'form',
    ...inGood('GET', /^\/api\/logout$/, (answered) =>
      withHeaders(answered, { 'cache-control': undefined }),
    ),
  },
  {
    name: 'files whose type a browser may guess',
    operation: 'getFile',
    rule: 'security',
    ...everywhere(FILES, (answered) =>
      withHeaders(answered, { 'x-content-type-options': undefined }),
    ),
  },
  {
    name: 'answers that may be framed and run',
    operation: 'getHome',
    rule: 'security',
    ...everywhere(API, (answered) =>
      withHeaders(answered, { 'content-security-policy': undefined }),
    ),
  },
  {
    name: 'a video that is called bytes',
    operation: 'getFile',
    rule: 'form',
    ...inGood('GET', /^\/files\/.*\.mp4/, (answered) =>
      withHeaders(answered, { 'content-type': 'application/octet-stream' }),
    ),
  },
  {
    name: 'a page of HTML where there is nothing',
    operation: 'getHome',
    rule: 'missing',
    answer: (answered, sent) =>
      answered.status === 404 && /^\/api\/[^/]+$/.test(sent.path)
        ? {
            status: 404,
            headers: { 'content-type': 'text/html' },
            body: Buffer.from('<pre>Cannot GET</pre>'),
          }
        : answered,
  },
  {
    name: 'files in which scripts may run',
    operation: 'getFile',
    rule: 'security',
    ...everywhere(FILES, (answered) =>
      withHeaders(answered, { 'content-security-policy': undefined }),
    ),
  },
  {
    name: 'answers whose type a browser may guess',
    operation: 'search',
    rule: 'security',
    ...everywhere(API, (answered) =>
      withHeaders(answered, { 'x-content-type-options': undefined }),
    ),
  },
  {
    name: 'answers that name their program',
    operation: 'getHome',
    rule: 'security',
    ...everywhere(API, (answered) => withHeaders(answered, { 'x-powered-by': 'Express' })),
  },
]

export const transportDrifts: readonly Drift[] = [...caches, ...ranges, ...others]
