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
  driftsOf,
  inAnswer,
  inBody,
  inRequest,
  insteadOf,
  lost,
  refused,
  stale,
  stored,
} from './drift.ts'

type Thread = S['Thread']
type Place = Parameters<typeof inBody<'listComments'>>[0]

/** Every thread of a page of comments is another one. */
const threads = (place: Place, change: (thread: Thread) => object) =>
  inBody<'listComments'>(place, (body) => ({
    ...body,
    items: body.items.map(change),
  }))

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

/** Comments, their replies, and what becomes of both. */
export const commentDrifts: readonly Drift[] = [
  ...driftsOf('write', {
    'a comment that is listed nowhere': lost('createComment'),
    'what follows a < is lost': stored('createComment', (text) => text.replaceAll(/<[^>]*>/g, '')),
    'letters are composed when they are stored': stored('createComment', (text) =>
      text.normalize('NFKC'),
    ),
    'every reply answers the thread': threads(['createComment', 'listComments'], (thread) => ({
      ...thread,
      replies: thread.replies.map((reply) => ({
        ...reply,
        replyTo: { id: thread.id, username: thread.author?.username ?? null },
      })),
    })),
    'a total of comments that stays': stale('listComments', (now, first) => ({
      ...now,
      total: first.total,
    })),
    'an edit leaves no time': threads(['updateComment', 'listComments'], (thread) => ({
      ...thread,
      updatedAt: null,
    })),
    'what is deleted is still there': {
      ...lost('deleteComment'),
      answer: (answered, sent) =>
        isOf('deleteComment', sent) && answered.status === 404 ? NOTHING : answered,
    },
    'a comment goes with its replies': inBody<'listComments'>(
      ['deleteComment', 'listComments'],
      (body) => ({ ...body, items: body.items.filter(({ deleted }) => !deleted) }),
    ),
    'an answered reply goes at once': threads(['deleteComment', 'listComments'], (thread) => ({
      ...thread,
      replies: thread.replies.filter(({ deleted }) => !deleted),
    })),
  }),
  ...driftsOf('form', {
    'the length of a comment in bytes': refused(
      'createComment',
      (sent) => Buffer.byteLength(textIn(sent, 'text')) > 2000,
    ),
    'a comment of 0 is none': refused('createComment', (sent) => textIn(sent, 'text') === '0'),
    'another success than the documented': inAnswer(
      'createComment',
      (answered) => answered.status === 201 && { ...answered, status: 200 },
    ),
    'a failure without its message': inAnswer('deleteComment', (answered) => {
      if (answered.status < 400) return answered
      const { error } = parse(answered) as S['Problem']
      return instead(answered.status, { error })
    }),
  }),
  ...driftsOf('refusal', {
    'a comment that is too long is cut': stored('createComment', (text) =>
      Array.from(text).slice(0, 2000).join(''),
    ),
    'a comment in a form is taken': inAnswer(
      'createComment',
      (answered) => answered.status === 415 && { ...answered, status: 201 },
    ),
  }),
  ...driftsOf('missing', {
    'a comment on nothing breaks': insteadOf(404, 'createComment', instead(500)),
    'a reply to a comment of another archive': inRequest('createComment', (sent) => {
      const { replyTo, ...fields } = fieldsOf(sent)
      return replyTo === undefined ? sent : withBody(sent, JSON.stringify(fields))
    }),
    'what is gone can be deleted again': insteadOf(404, 'deleteComment', NOTHING),
  }),
  ...driftsOf('page', {
    'pages of comments overlap': inBody('listComments', (body, { path }) =>
      /[?&]page=(?!1\b)/.test(path) && body.items[0]
        ? { ...body, items: [body.items[0], ...body.items.slice(0, -1)] }
        : body,
    ),
  }),
  ...driftsOf('cache', {
    'unchanged, whatever was commented': inAnswer('listComments', (answered, sent) => {
      if (answered.status !== 200) return answered
      const etag = `"${sent.path.length}"`
      return sent.headers['if-none-match'] === etag
        ? { ...answered, status: 304, body: Buffer.alloc(0) }
        : withHeaders(answered, { etag })
    }),
  }),
  ...driftsOf('thread', {
    'a deleted comment shows its text': threads('listComments', (thread) =>
      thread.deleted ? { ...thread, text: 'gone?' } : thread,
    ),
  }),
  ...driftsOf('access', {
    'anybody may edit': insteadOf(403, 'updateComment', instead(200, EDITED)),
  }),
]
