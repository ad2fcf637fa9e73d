import { flattenThreads, type Comment, type ThreadComment, type Thread } from './threads.ts'

/** A change to an archive's comments, as requested or as confirmed by the server. */
export type CommentChange =
  | { kind: 'write'; comment: Comment }
  | { kind: 'edit'; id: string; text: string; at: string | null }
  | { kind: 'delete'; id: string }

/** Returns the threads after a change. Idempotent; an unknown comment changes nothing. */
export function applyOptimistically(threads: readonly Thread[], change: CommentChange): Thread[] {
  if (change.kind === 'write') return withComment(threads, change.comment)
  const changed = threads.map((thread) => {
    const isIt = ({ id }: ThreadComment) => id === change.id
    if (!isIt(thread) && !thread.replies.some(isIt)) return thread
    const applyTo = <C extends ThreadComment>(comment: C): C =>
      isIt(comment) ? { ...comment, ...changedFields(change) } : comment
    return { ...applyTo(thread), replies: thread.replies.map(applyTo) }
  })
  return change.kind === 'delete' ? changed.flatMap(withoutDeadTombstones) : changed
}

const changedFields = (change: Exclude<CommentChange, { kind: 'write' }>) =>
  change.kind === 'edit'
    ? { text: change.text, updatedAt: change.at }
    : { deleted: true, text: null, author: null }

function withComment(threads: readonly Thread[], comment: Comment): Thread[] {
  const { replyTo } = comment
  if (flattenThreads(threads).some(({ id }) => id === comment.id)) return [...threads]
  if (!replyTo) return [{ ...comment, replies: [] }, ...threads]
  return threads.map((thread) =>
    flattenThreads([thread]).some(({ id }) => id === replyTo.id)
      ? { ...thread, replies: [...thread.replies, comment] }
      : thread,
  )
}

/**
 * Removes tombstones without replies, as the server does. One removal may leave another without
 * replies.
 */
function withoutDeadTombstones(thread: Thread): Thread[] {
  const byId = new Map(thread.replies.map((reply) => [reply.id, reply]))
  const remaining = new Set<Comment>()
  for (const reply of thread.replies) {
    let ancestor = reply.deleted ? undefined : reply
    while (ancestor && !remaining.has(ancestor)) {
      remaining.add(ancestor)
      ancestor = byId.get(ancestor.replyTo?.id ?? '')
    }
  }
  const replies = thread.replies.filter((reply) => remaining.has(reply))
  return thread.deleted && replies.length === 0 ? [] : [{ ...thread, replies }]
}

/** Applies the change to pages of the query; a new thread goes to the first. */
export function applyToPages<Page extends { items: Thread[] }>(
  pages: readonly Page[],
  change: CommentChange,
): Page[] {
  const opensThread = change.kind === 'write' && !change.comment.replyTo
  return pages.map((page, position) =>
    opensThread && position > 0
      ? page
      : { ...page, items: applyOptimistically(page.items, change) },
  )
}

/**
 * Returns the focus after a deletion: the tombstone, else the next comment, else the previous one.
 */
export function focusAfterDelete(threads: readonly Thread[], id: string): string | undefined {
  const remaining = new Set(
    flattenThreads(applyOptimistically(threads, { kind: 'delete', id })).map(
      (comment) => comment.id,
    ),
  )
  const ids = flattenThreads(threads).map((comment) => comment.id)
  const at = ids.indexOf(id)
  return (
    ids.slice(at).find((other) => remaining.has(other)) ??
    ids.slice(0, at).findLast((other) => remaining.has(other))
  )
}
