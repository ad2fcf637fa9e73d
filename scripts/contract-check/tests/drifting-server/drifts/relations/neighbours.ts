import type { Answered, Ask, Bug, Sent } from '../../drifting-server.ts'
import { is, json } from '../../makers.ts'
import {
  ARCHIVE,
  COMMENT,
  HOME,
  LIST,
  ME,
  POPULAR,
  PROFILE,
  THREADS,
  inGood,
  write,
  type Drift,
  type S,
} from '../drift.ts'

const sessionOf = ({ headers }: Sent) => String(headers['x-mock-session'])

/** Once somebody has written, what an address says is another thing in that session. */
function once(
  method: string,
  path: RegExp,
  [where, change]: readonly [where: RegExp, change: (body: never, times: number) => unknown],
  by: (sent: Sent) => string = sessionOf,
): Bug {
  const times = new Map<string, number>()
  return {
    answer: (answered: Answered, sent: Sent, _ask: Ask) => {
      const key = by(sent)
      if (is(sent, method, path) && answered.status < 300) times.set(key, (times.get(key) ?? 0) + 1)
      const count = times.get(key) ?? 0
      const told = count > 0 && is(sent, 'GET', where) && answered.status === 200
      return told ? json(answered, (body) => change(body, count)) : answered
    },
  }
}

const threads = (change: (items: S['Thread'][]) => S['Thread'][]) =>
  [THREADS, (body: S['CommentPage']) => ({ ...body, items: change(body.items) })] as const

/** Whatever is written, something beside it changes too. */
export const neighbourDrifts: readonly Drift[] = [
  write('deleteComment', 'write', 'a deletion that takes the last row of the page with it', {
    ...once(
      'DELETE',
      COMMENT,
      threads((items) => items.slice(0, -1)),
    ),
  }),
  write('createComment', 'write', 'a comment that makes all others edited', {
    ...once(
      'POST',
      THREADS,
      threads((items) => items.map((one) => ({ ...one, updatedAt: new Date().toISOString() }))),
    ),
  }),
  write('updateComment', 'write', 'an edit that signs the comments of others', {
    ...once(
      'PATCH',
      COMMENT,
      threads((items) => items.map((one) => ({ ...one, author: items[0]?.author ?? null }))),
    ),
  }),
  write('recordView', 'write', 'a view that counts for all archives', {
    ...once('POST', /\/view$/, [
      LIST,
      (body: S['ArchivePage'], times: number) => ({
        ...body,
        items: body.items.map((row) => ({ ...row, views: row.views + times })),
      }),
    ]),
  }),
  write('recordView', 'write', 'a view that makes an archive new', {
    ...once('POST', /\/view$/, [
      ARCHIVE,
      (body: object) => ({ ...body, createdAt: '2026-09-01T00:00:00Z' }),
    ]),
  }),
  write('recordView', 'write', 'a view that counts twice in what everybody has', {
    ...once('POST', /\/view$/, [
      HOME,
      (body: S['Home']) => ({
        ...body,
        stats: { ...body.stats, archives: body.stats.archives + 1 },
      }),
    ]),
  }),
  {
    ...write('updateProfile', 'write', 'a motto that everybody has', {
      ...once('PATCH', ME, [PROFILE, (body: object) => ({ ...body, motto: 'La même pour tous' })]),
    }),
    usual: true,
  },
  write('updateProfile', 'write', 'a change that takes the picture away', {
    ...once('PATCH', ME, [ME, (body: object) => ({ ...body, avatar: null })]),
  }),
  write('updateProfile', 'write', 'a change that is a sign-in', {
    ...once('PATCH', ME, [
      ME,
      (body: object) => ({ ...body, lastLogin: new Date().toISOString() }),
    ]),
  }),
  write('createComment', 'write', 'a comment that counts as a view', {
    ...once('POST', THREADS, [
      ARCHIVE,
      (body: S['Archive'], times: number) => ({ ...body, views: body.views + times }),
    ]),
  }),
  write('deleteAccount', 'write', 'a deletion that takes away pictures of others', {
    ...once('DELETE', /deleteAccount$/, [PROFILE, (body: object) => ({ ...body, avatar: null })]),
  }),
  write(
    'createComment',
    'write',
    'a comment of two hours ago',
    inGood('POST', THREADS, (answered) =>
      json(answered, (body: S['Comment']) => ({
        ...body,
        createdAt: new Date(Date.parse(body.createdAt) - 7_200_000).toISOString(),
      })),
    ),
  ),
  write(
    'createComment',
    'write',
    'a comment whose answer names nobody',
    inGood('POST', THREADS, (answered) =>
      json(answered, (body: object) => ({ ...body, author: null })),
    ),
  ),
  write(
    'updateComment',
    'write',
    'an edit whose answer is of another author',
    inGood('PATCH', COMMENT, (answered) =>
      json(answered, (body: object) => ({
        ...body,
        author: { id: 'vip', username: 'Somebody', avatar: null },
      })),
    ),
  ),
  write(
    'updateProfile',
    'write',
    'a change whose answer is of before',
    inGood('PATCH', ME, (answered) => json(answered, (body: object) => ({ ...body, isVIP: true }))),
  ),
  write('listComments', 'page', 'pages of comments that overlap', {
    answer: (answered, sent) => {
      const far = /[?&]page=(?!1\b)/.test(sent.path)
      return is(sent, 'GET', THREADS) && far && answered.status === 200
        ? json(answered, (body: S['CommentPage']) => ({
            ...body,
            items: body.items.length > 0 ? [body.items[0], ...body.items.slice(0, -1)] : [],
          }))
        : answered
    },
  }),
  write('exchangeDiscordCode', 'write', 'a code that nobody issued buys a token', {
    answer: (answered, sent) =>
      is(sent, 'POST', /discord\/token$/) &&
      answered.status === 400 &&
      /contract-check"/.test(sent.body.toString())
        ? { ...answered, status: 200, body: Buffer.from('{"access_token":"mock_persona_member"}') }
        : answered,
  }),
  write('exchangeDiscordCode', 'write', 'a code that is good twice', {
    answer: (answered, sent) =>
      is(sent, 'POST', /discord\/token$/) &&
      answered.status === 400 &&
      /race/.test(sent.body.toString())
        ? { ...answered, status: 200, body: Buffer.from('{"access_token":"mock_persona_member"}') }
        : answered,
  }),
  write('deleteComment', 'write', 'what is deleted at once is deleted twice', {
    ...(() => {
      const gone = new Set<string>()
      return {
        answer: (answered: Answered, sent: Sent) => {
          if (!is(sent, 'DELETE', COMMENT)) return answered
          const key = `${sessionOf(sent)} ${sent.path}`
          if (answered.status === 204) gone.add(key)
          const again = answered.status === 404 && gone.has(key)
          return again ? { status: 204, headers: {}, body: Buffer.alloc(0) } : answered
        },
      }
    })(),
  }),
  write('recordView', 'write', 'what is watched most is not what is told', {
    ...once('POST', /\/view$/, [
      POPULAR,
      (body: S['ArchiveSummary'][]) => body.map((row) => ({ ...row, title: `${row.title}.` })),
    ]),
  }),
  write('listComments', 'cache', 'comments of before, for whoever asks with a tag', {
    answer: (answered, sent) => {
      if (!is(sent, 'GET', THREADS) || answered.status !== 200) return answered
      const etag = `"${sent.path.length}"`
      return sent.headers['if-none-match'] === etag
        ? { ...answered, status: 304, body: Buffer.alloc(0) }
        : { ...answered, headers: { ...answered.headers, etag } }
    },
  }),
  write('updateProfile', 'write', 'a change that signs others out', {
    ...(() => {
      const changed = new Set<string>()
      return {
        answer: (answered: Answered, sent: Sent) => {
          if (is(sent, 'PATCH', ME) && answered.status === 200) changed.add(sessionOf(sent))
          const other = sent.headers.authorization === 'Bearer mock_persona_vip'
          return other && changed.has(sessionOf(sent)) && is(sent, 'GET', ME)
            ? {
                ...answered,
                status: 401,
                body: Buffer.from('{"error":"not_authenticated","message":"No."}'),
              }
            : answered
        },
      }
    })(),
  }),
]
