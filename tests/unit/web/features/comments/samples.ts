import {
  flattenThreads,
  type Comment,
  type Thread,
} from '#web/src/features/comments/data/threads.ts'

export const comment = (id: string, replyTo: string | null = null): Comment => ({
  id,
  archiveId: 'a',
  author: { id: 'member', username: 'Lou', avatar: null },
  text: id,
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: null,
  deleted: false,
  replyTo: replyTo === null ? null : { id: replyTo, username: 'Lou' },
})
export const thread = (id: string, ...replies: Comment[]): Thread => ({ ...comment(id), replies })
export const ids = (threads: readonly Thread[]) => flattenThreads(threads).map(({ id }) => id)
