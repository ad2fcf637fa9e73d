import { is, json } from '../../makers.ts'
import type { Sent } from '../../drifting-server.ts'
import {
  NOTHING,
  stale,
  write,
  COMMENT,
  ME,
  PROFILE,
  THREADS,
  says,
  type Drift,
  type S,
} from '../drift.ts'

/** A form in which one field is always there. */
const withField = (sent: Sent, change: (pairs: URLSearchParams) => void): Sent => {
  const pairs = new URLSearchParams(sent.body.toString())
  change(pairs)
  const body = Buffer.from(String(pairs))
  return { ...sent, body, headers: { ...sent.headers, 'content-length': String(body.length) } }
}

const profiles: readonly Drift[] = [
  write('updateProfile', 'write', 'a motto alone clears the pronouns', {
    send: (sent) =>
      is(sent, 'PATCH', ME) && sent.body.length > 0
        ? withField(sent, (pairs) => {
            if (!pairs.has('pronouns') && pairs.has('motto')) pairs.set('pronouns', '')
          })
        : sent,
  }),
  write('updateProfile', 'write', 'a motto with its signs escaped', {
    send: (sent) =>
      is(sent, 'PATCH', ME)
        ? withField(sent, (pairs) => {
            const motto = pairs.get('motto')
            if (motto) pairs.set('motto', motto.replaceAll('&', '&amp;').slice(0, 100))
          })
        : sent,
  }),
  write('updateProfile', 'write', 'an empty motto changes nothing', {
    send: (sent) =>
      is(sent, 'PATCH', ME)
        ? withField(sent, (pairs) => {
            if (pairs.get('motto') === '') pairs.delete('motto')
          })
        : sent,
  }),
  write('getProfile', 'write', 'a profile that shows the motto of before', stale(PROFILE)),
  write('getCurrentUser', 'cache', 'an entity tag that stays when the motto changes', {
    answer: (answered, sent) => {
      if (!is(sent, 'GET', ME) || answered.status !== 200) return answered
      const etag = '"me"'
      return sent.headers['if-none-match'] === etag
        ? { ...NOTHING, status: 304, headers: { etag } }
        : { ...answered, headers: { ...answered.headers, etag } }
    },
  }),
]

const comments: readonly Drift[] = [
  write(
    'listComments',
    'write',
    'a total of comments that stays',
    stale(THREADS, (now: S['CommentPage'], first: S['CommentPage']) => ({
      ...now,
      total: first.total,
    })),
  ),
  write('updateComment', 'write', 'an edit that makes a comment new', {
    answer: (answered, sent) =>
      (is(sent, 'PATCH', COMMENT) || is(sent, 'GET', THREADS)) && answered.status === 200
        ? json(answered, (body: { items?: S['Thread'][] } & S['Comment']) => {
            const renew = <T extends S['Comment'] | S['Thread']>(one: T): T => ({
              ...one,
              createdAt: one.updatedAt ?? one.createdAt,
            })
            return body.items ? { ...body, items: body.items.map(renew) } : renew(body)
          })
        : answered,
  }),
  write('createComment', 'write', 'a comment that loses what follows a <', {
    send: (sent) => {
      if (!is(sent, 'POST', THREADS)) return sent
      try {
        const given = JSON.parse(sent.body.toString()) as { text: string }
        const body = Buffer.from(
          JSON.stringify({ ...given, text: given.text.replace(/<[^>]*>/g, '') }),
        )
        return {
          ...sent,
          body,
          headers: { ...sent.headers, 'content-length': String(body.length) },
        }
      } catch {
        return sent
      }
    },
  }),
  write(
    'deleteComment',
    'write',
    'a comment that leaves with its answers',
    says(THREADS, (body: S['CommentPage']) => ({
      ...body,
      items: body.items.filter(({ deleted }) => !deleted),
    })),
  ),
  write(
    'listComments',
    'thread',
    'a deleted comment that still says its text',
    says(THREADS, (body: S['CommentPage']) => ({
      ...body,
      items: body.items.map((one) => (one.deleted ? { ...one, text: 'gone?' } : one)),
    })),
  ),
  write('deleteComment', 'missing', 'what is deleted can be deleted again', {
    answer: (answered, sent) =>
      is(sent, 'DELETE', COMMENT) && answered.status === 404 ? NOTHING : answered,
  }),
  write('updateComment', 'access', 'anybody may edit', {
    answer: (answered, sent) =>
      is(sent, 'PATCH', COMMENT) && answered.status === 403
        ? {
            ...answered,
            status: 200,
            body: Buffer.from(
              JSON.stringify({
                id: 'c1',
                archiveId: 'x',
                author: null,
                text: 'x',
                createdAt: '2026-01-01T00:00:00Z',
                updatedAt: '2026-01-01T00:00:00Z',
                deleted: false,
                replyTo: null,
              }),
            ),
          }
        : answered,
  }),
  write('createComment', 'refusal', 'a blank comment is taken', {
    answer: (answered, sent) =>
      is(sent, 'POST', THREADS) &&
      answered.status === 400 &&
      /"text":"\s+"/.test(sent.body.toString())
        ? { ...answered, status: 201 }
        : answered,
  }),
  write('createComment', 'missing', 'an answer to a comment of another archive', {
    send: (sent) => {
      if (!is(sent, 'POST', THREADS) || !sent.body.includes('replyTo')) return sent
      try {
        const { replyTo, ...given } = JSON.parse(sent.body.toString()) as {
          text: string
          replyTo?: unknown
        }
        if (typeof replyTo !== 'string' || !sent.headers['x-drift-foreign']) {
          const body = Buffer.from(JSON.stringify(given))
          return {
            ...sent,
            body,
            headers: { ...sent.headers, 'content-length': String(body.length) },
          }
        }
        return sent
      } catch {
        return sent
      }
    },
  }),
  write(
    'listComments',
    'write',
    'answers stand below what they answer, not by age',
    says(THREADS, (body: S['CommentPage']) => ({
      ...body,
      items: body.items.map((thread) => ({
        ...thread,
        replies: nested(thread.id, thread.replies),
      })),
    })),
  ),
  write(
    'deleteComment',
    'write',
    'an answer goes at once, though it is answered',
    says(THREADS, (body: S['CommentPage']) => ({
      ...body,
      items: body.items.map((thread) => ({
        ...thread,
        replies: thread.replies.filter(({ deleted }) => !deleted),
      })),
    })),
  ),
]

/** The answers to a comment, each with its own behind it. */
const nested = (id: string, all: S['Comment'][]): S['Comment'][] =>
  all
    .filter(({ replyTo }) => replyTo?.id === id)
    .flatMap((reply) => [reply, ...nested(reply.id, all)])

export const writeDrifts: readonly Drift[] = [...profiles, ...comments]
