import { NOTHING, type S, fieldsOf, instead, isOf, textIn } from '../exchange.ts'
import { withBody, withHeaders } from '../exchange.ts'
import {
  type Drift,
  driftsOf,
  inAnswer,
  inBody,
  inRequest,
  insteadOf,
  lost,
  stored,
} from './drift.ts'

type Thread = S['Thread']
type Place = Parameters<typeof inBody<'listComments'>>[0]

const threads = (place: Place, change: (thread: Thread) => object) =>
  inBody<'listComments'>(place, (body) => ({
    items: body.items.map(change),
  }))

export const commentDrifts: readonly Drift[] = [
  ...driftsOf('write', {
    'a comment is by somebody else': inBody('createComment', (body) => ({
      author: body.author && { ...body.author, id: 'staff' },
    })),
    'a comment that is listed nowhere': lost('createComment'),
    'what follows a < is lost': stored('createComment', (text) => text.replaceAll(/<[^>]*>/g, '')),
    'every reply answers the thread': threads(['createComment', 'listComments'], (thread) => ({
      ...thread,
      replies: thread.replies.map((reply) => ({
        ...reply,
        replyTo: { id: thread.id, username: thread.author?.username ?? null },
      })),
    })),
    'an edit keeps the blanks around it': inBody('updateComment', (_body, sent) => ({
      text: textIn(sent, 'text'),
    })),
    'an edit keeps the time of writing': inBody('updateComment', ({ createdAt }) => ({
      updatedAt: createdAt,
    })),
    'what is deleted is still there': {
      ...lost('deleteComment'),
      answer: (answered, sent) =>
        isOf('deleteComment', sent) && answered.status === 404 ? NOTHING : answered,
    },
    'a comment goes with its replies': inBody<'listComments'>(
      ['deleteComment', 'listComments'],
      (body) => ({ items: body.items.filter(({ deleted }) => !deleted) }),
    ),
  }),
  ...driftsOf('refusal', {
    'a comment that is too long is cut': stored('createComment', (text) =>
      Array.from(text).slice(0, 2000).join(''),
    ),
  }),
  ...driftsOf('missing', {
    'a comment on nothing breaks': insteadOf(404, 'createComment', instead(500)),
    'a reply to a comment of another archive': inRequest('createComment', (sent) => {
      const { replyTo, ...fields } = fieldsOf(sent)
      return replyTo === undefined ? sent : withBody(sent, JSON.stringify(fields))
    }),
  }),
  ...driftsOf('page', {
    'a page more for a full one': inBody('listComments', ({ total, pageSize }) => ({
      pageCount: Math.floor(total / pageSize) + 1,
    })),
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
    'anybody may edit': insteadOf(403, 'updateComment', instead(200, {})),
    'what somebody else wrote is not found': insteadOf(403, 'deleteComment', instead(404)),
  }),
]
