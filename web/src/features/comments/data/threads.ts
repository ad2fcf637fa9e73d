import type { components } from '#contract'
import type { User } from '../../../session/session.ts'

const PREFIX = 'provisional-'
let written = 0

/** Stands in for a comment until the server responds. */
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
/** `replyTo` is always null in a thread. */
export type Thread = Omit<components['schemas']['Thread'], 'replyTo'>
export type ThreadComment = Comment | Thread

/** A received value of unknown shape. */
type Received = { [Name in keyof Thread | 'replyTo']?: unknown }
type Page = { items?: unknown }

const listOf = (value: unknown) => (Array.isArray(value) ? (value as (Received | null)[]) : [])
export const isString = (value: unknown): value is string =>
  typeof value === 'string' && value !== ''
const textOrNull = (value: unknown) => (isString(value) ? value : null)
const fieldsOf = (value: unknown): Record<string, unknown> =>
  Object(value) as Record<string, unknown>

/**
 * Returns the name of the author replied to. A blank name is replaced by an id: here by the
 * comment's, which names no member.
 */
const nameOf = ({ id, username }: Record<string, unknown>) =>
  username === id ? null : textOrNull(username)

/** Returns a comment that can be rendered: values of the wrong type count as absent. */
function validComment(received: Received & { id: string }): Comment {
  const { id, username, avatar } = fieldsOf(received.author)
  const replyTo = fieldsOf(received.replyTo)
  return {
    id: received.id,
    archiveId: String(textOrNull(received.archiveId)),
    author:
      isString(id) && isString(username) ? { id, username, avatar: textOrNull(avatar) } : null,
    text: textOrNull(received.text),
    createdAt: textOrNull(received.createdAt) ?? '',
    updatedAt: textOrNull(received.updatedAt),
    deleted: received.deleted === true,
    replyTo: isString(replyTo.id) ? { id: replyTo.id, username: nameOf(replyTo) } : null,
  }
}

/**
 * Flattens replies into their thread, so that cycles and missing parents do not matter. Keeps the
 * first of duplicates: comments move between pages while they load. Drops only invalid comments.
 */
export function threadsOf(pages: readonly Page[]): Thread[] {
  const seen = new Set<string>()
  const validComments = (list: unknown) =>
    listOf(list).flatMap((given) => {
      const id = given?.id
      if (!isString(id) || seen.has(id)) return []
      seen.add(id)
      return [{ given, comment: validComment({ ...given, id }) }]
    })
  return validComments(pages.flatMap(({ items }) => listOf(items))).map(({ given, comment }) => {
    const { replyTo: _, ...opening } = comment
    return { ...opening, replies: validComments(given?.replies).map((reply) => reply.comment) }
  })
}

export const flattenThreads = (threads: readonly Thread[]): ThreadComment[] =>
  threads.flatMap((thread) => [thread, ...thread.replies])
