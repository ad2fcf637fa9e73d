import type { User } from '../../session/state.ts'
import type { Comment } from './threads.ts'

const PREFIX = 'provisional-'
let written = 0

/** Stands for a comment until the server has answered. */
export function provisionalComment(
  archiveId: string,
  text: string,
  { id, username, avatar }: User,
  replyTo: Comment['replyTo'],
): Comment {
  return {
    id: `${PREFIX}${++written}`,
    archiveId,
    author: { id, username, avatar },
    text,
    createdAt: new Date().toISOString(),
    updatedAt: null,
    deleted: false,
    replyTo,
  }
}

export const isProvisional = ({ id }: { id: string }) => id.startsWith(PREFIX)
