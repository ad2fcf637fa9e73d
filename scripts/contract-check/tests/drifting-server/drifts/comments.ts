import type { Rule } from '../../../src/rules.ts'
import {
  NOTHING,
  type S,
  fieldsOf,
  instead,
  isOf,
  parse,
  textIn,
  withBody,
  withHeaders,
} from '../exchange.ts'
import {
  type Drift,
  changedAnswer,
  changedBody,
  changedRequest,
  lostWrite,
  refused,
  staleAnswer,
  storedText,
} from './drift.ts'

type Thread = S['Thread']
type Place = Parameters<typeof changedBody<'listComments'>>[0]

/** Every thread of a page of comments is another one. */
const threads = (place: Place, rule: Rule, name: string, change: (thread: Thread) => object) =>
  changedBody<'listComments'>(place, rule, name, (body) => ({
    ...body,
    items: body.items.map(change),
  }))

/** Comments, their replies, and what becomes of both. */
export const commentDrifts: readonly Drift[] = [
  lostWrite('createComment', 'write', 'a comment that is listed nowhere'),
  storedText('createComment', 'write', 'what follows a < is lost', (text) =>
    text.replaceAll(/<[^>]*>/g, ''),
  ),
  storedText('createComment', 'write', 'a comment of one line', (text) =>
    text.replaceAll(/\s*\n\s*/g, ' '),
  ),
  storedText('createComment', 'write', 'letters are composed when they are stored', (text) =>
    text.normalize('NFKC'),
  ),
  refused(
    'createComment',
    'form',
    'the length of a comment in bytes',
    (_pairs, sent) => Buffer.byteLength(textIn(sent, 'text')) > 2000,
  ),
  refused(
    'createComment',
    'form',
    'a comment of 0 is none',
    (_pairs, sent) => textIn(sent, 'text') === '0',
  ),
  storedText('createComment', 'refusal', 'a comment that is too long is cut', (text) =>
    Array.from(text).slice(0, 2000).join(''),
  ),
  storedText('createComment', 'refusal', 'a comment of zero-width characters is taken', (text) =>
    /^[\u200B\u2060\u00AD\u3164]+$/.test(text) ? '-' : text,
  ),
  changedAnswer('createComment', 'refusal', 'a comment in a form is taken', (answered) =>
    answered.status === 415 ? { ...answered, status: 201 } : answered,
  ),
  changedAnswer('createComment', 'missing', 'a comment on nothing breaks', (answered) =>
    answered.status === 404 ? instead(500) : answered,
  ),
  changedRequest('createComment', 'missing', 'a reply to a comment of another archive', (sent) => {
    const { replyTo, ...fields } = fieldsOf(sent)
    return replyTo === undefined ? sent : withBody(sent, JSON.stringify(fields))
  }),
  changedAnswer('createComment', 'form', 'another success than the documented', (answered) =>
    answered.status === 201 ? { ...answered, status: 200 } : answered,
  ),
  changedBody('createComment', 'write', 'a comment is written two hours ago', (body) => ({
    ...body,
    createdAt: new Date(Date.parse(body.createdAt) - 7_200_000).toISOString(),
  })),
  threads(
    ['createComment', 'listComments'],
    'write',
    'every reply answers the thread',
    (thread) => ({
      ...thread,
      replies: thread.replies.map((reply) => ({
        ...reply,
        replyTo: { id: thread.id, username: thread.author?.username ?? null },
      })),
    }),
  ),
  staleAnswer('listComments', 'write', 'a total of comments that stays', (now, first) => ({
    ...now,
    total: first.total,
  })),
  changedBody('listComments', 'page', 'pages of comments overlap', (body, { path }) =>
    /[?&]page=(?!1\b)/.test(path) && body.items[0]
      ? { ...body, items: [body.items[0], ...body.items.slice(0, -1)] }
      : body,
  ),
  changedAnswer('listComments', 'cache', 'unchanged, whatever was commented', (answered, sent) => {
    if (answered.status !== 200) return answered
    const etag = `"${sent.path.length}"`
    return sent.headers['if-none-match'] === etag
      ? { ...answered, status: 304, body: Buffer.alloc(0) }
      : withHeaders(answered, { etag })
  }),
  threads('listComments', 'thread', 'a deleted comment shows its text', (thread) =>
    thread.deleted ? { ...thread, text: 'gone?' } : thread,
  ),

  changedAnswer('updateComment', 'access', 'anybody may edit', (answered) =>
    answered.status === 403 ? instead(200, EDITED) : answered,
  ),
  threads(['updateComment', 'listComments'], 'write', 'an edit leaves no time', (thread) => ({
    ...thread,
    updatedAt: null,
  })),
  threads(['updateComment', 'listComments'], 'write', 'an edit makes a comment new', (thread) => ({
    ...thread,
    createdAt: thread.updatedAt ?? thread.createdAt,
  })),

  {
    ...lostWrite('deleteComment', 'write', 'what is deleted is still there'),
    answer: (answered, sent) =>
      isOf('deleteComment', sent) && answered.status === 404 ? NOTHING : answered,
  },
  changedBody<'listComments'>(
    ['deleteComment', 'listComments'],
    'write',
    'a comment goes with its replies',
    (body) => ({
      ...body,
      items: body.items.filter(({ deleted }) => !deleted),
    }),
  ),
  threads(
    ['deleteComment', 'listComments'],
    'write',
    'an answered reply goes at once',
    (thread) => ({
      ...thread,
      replies: thread.replies.filter(({ deleted }) => !deleted),
    }),
  ),
  changedAnswer('deleteComment', 'missing', 'what is gone can be deleted again', (answered) =>
    answered.status === 404 ? NOTHING : answered,
  ),
  changedAnswer('deleteComment', 'form', 'a failure without its message', (answered) => {
    if (answered.status < 400) return answered
    const { error } = parse(answered) as S['Problem']
    return instead(answered.status, { error })
  }),
]

const EDITED: S['Comment'] = {
  id: 'c1',
  archiveId: 'x',
  author: null,
  text: 'x',
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  deleted: false,
  replyTo: null,
}
