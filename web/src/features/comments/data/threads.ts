import type { components } from '#contract'
import type { User } from '../../../session/session-state.ts'

const PREFIX = 'provisional-'
let written = 0

/** Stands for a comment until the server has answered. */
export function optimisticComment(
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

export const isOptimistic = ({ id }: { id: string }) => id.startsWith(PREFIX)

export type Comment = components['schemas']['Comment']
/** Without its `replyTo`, which is always null. */
export type Thread = Omit<components['schemas']['Thread'], 'replyTo'>
export type ThreadComment = Comment | Thread

/** What came as one, whatever it is. */
type Received = { [Name in keyof Thread | 'replyTo']?: unknown }
type Page = { items?: unknown }

const listOf = (value: unknown) => (Array.isArray(value) ? (value as (Received | null)[]) : [])
export const isString = (value: unknown): value is string =>
  typeof value === 'string' && value !== ''
const textOrNull = (value: unknown) => (isString(value) ? value : null)
const fieldsOf = (value: unknown): Record<string, unknown> =>
  Object(value) as Record<string, unknown>

/** Who wrote the answered comment. Where a name shows nothing an id stands: here the comment's, which is nobody's. */
const nameOf = ({ id, username }: Record<string, unknown>) =>
  username === id ? null : textOrNull(username)

/** A comment of which every part can be drawn: what has the wrong type counts as not given. */
function validComment(given: Received & { id: string }): Comment {
  const { id, username, avatar } = fieldsOf(given.author)
  const replyTo = fieldsOf(given.replyTo)
  return {
    id: given.id,
    archiveId: String(textOrNull(given.archiveId)),
    author:
      isString(id) && isString(username) ? { id, username, avatar: textOrNull(avatar) } : null,
    text: textOrNull(given.text),
    createdAt: textOrNull(given.createdAt) ?? '',
    updatedAt: textOrNull(given.updatedAt),
    deleted: given.deleted === true,
    replyTo: isString(replyTo.id) ? { id: replyTo.id, username: nameOf(replyTo) } : null,
  }
}

/**
 * Flat: a reply stands in its thread, whatever it says to answer: neither cycles nor missing
 * parents matter. Comments move between pages while they are read: each stays where it came first.
 * An unsound one costs no other.
 */
export function threadsOf(pages: readonly Page[]): Thread[] {
  const seen = new Set<string>()
  const sound = (list: unknown) =>
    listOf(list).flatMap((given) => {
      const id = given?.id
      if (!isString(id) || seen.has(id)) return []
      seen.add(id)
      return [{ given, comment: validComment({ ...given, id }) }]
    })
  return sound(pages.flatMap(({ items }) => listOf(items))).map(({ given, comment }) => {
    const { replyTo: _, ...opening } = comment
    return { ...opening, replies: sound(given?.replies).map((reply) => reply.comment) }
  })
}

export const flattenThreads = (threads: readonly Thread[]): ThreadComment[] =>
  threads.flatMap((thread) => [thread, ...thread.replies])
