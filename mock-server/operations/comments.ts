import { randomUUID } from 'node:crypto'
import {
  created,
  forbidden,
  noContent,
  notFound,
  ok,
  problem,
  sessionFull,
} from '../contract/responses.ts'
import { pageEnvelope, PAGE_SIZE, pageOffset } from './pagination.ts'
import { whitelisted } from './permissions.ts'
import { operationRouter } from '../http/operation/operation-router.ts'

export const comments = operationRouter('comments', {
  'GET /api/archive/{id}/comments': ({ path: { id }, query: { page }, world }) =>
    world.archive(id)
      ? ok(pageEnvelope(page, world.threads(id, pageOffset(page), PAGE_SIZE)))
      : notFound('archive'),

  'POST /api/archive/{id}/comments': [
    whitelisted,
    ({ path: { id }, body: { text, replyTo }, user, world, now }) => {
      if (!world.archive(id)) return notFound('archive')
      const answered = replyTo === undefined ? undefined : world.comment(replyTo)
      const repliable = answered && answered.archiveId === id && !answered.deleted
      if (replyTo !== undefined && !repliable) return notFound('comment')
      if (world.isFull()) return sessionFull()
      const comment = {
        id: `c${randomUUID()}`,
        archiveId: id,
        author: { id: user.id, username: user.username, avatar: user.avatar },
        text: text.trim(),
        createdAt: now(),
        updatedAt: null,
        deleted: false,
        replyTo: answered ? { id: answered.id, username: answered.author?.username ?? null } : null,
      }
      world.addComment(comment)
      return created(comment)
    },
  ],

  'PATCH /api/comment/{id}': ({ path: { id }, body: { text }, user, world, now }) => {
    const comment = world.comment(id)
    if (!comment) return notFound('comment')
    if (comment.deleted) return problem(409, 'conflict', 'This comment was deleted.')
    if (comment.author?.id !== user.id) return forbidden('Only its author may edit a comment.')
    const edited = world.editComment(id, text.trim(), now())
    return edited ? ok(edited) : notFound('comment')
  },

  'DELETE /api/comment/{id}': ({ path: { id }, user, world }) => {
    const comment = world.comment(id)
    if (!comment || comment.deleted) return notFound('comment')
    if (comment.author?.id !== user.id && !user.isStaff) {
      return forbidden('Only its author and staff may delete a comment.')
    }
    world.removeComment(id)
    return noContent()
  },
})
