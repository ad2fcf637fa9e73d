import { flattenThreads, type Comment, type ThreadComment, type Thread } from './threads.ts'

/** What a member does to the comments of an archive; also what the server says was done. */
export type CommentChange =
  | { kind: 'write'; comment: Comment }
  | { kind: 'edit'; id: string; text: string; at: string | null }
  | { kind: 'delete'; id: string }

/** The threads after a change. Done twice it changes nothing more; about an unknown comment, nothing at all. */
export function applyOptimistically(threads: readonly Thread[], change: CommentChange): Thread[] {
  if (change.kind === 'write') return written(threads, change.comment)
  const changed = threads.map((thread) => {
    const isIt = ({ id }: ThreadComment) => id === change.id
    if (!isIt(thread) && !thread.replies.some(isIt)) return thread
    const become = <C extends ThreadComment>(comment: C): C =>
      isIt(comment) ? { ...comment, ...after(change) } : comment
    return { ...become(thread), replies: thread.replies.map(become) }
  })
  return change.kind === 'delete' ? changed.flatMap(swept) : changed
}

const after = (change: Exclude<CommentChange, { kind: 'write' }>) =>
  change.kind === 'edit'
    ? { text: change.text, updatedAt: change.at }
    : { deleted: true, text: null, author: null }

function written(threads: readonly Thread[], comment: Comment): Thread[] {
  const { replyTo } = comment
  if (flattenThreads(threads).some(({ id }) => id === comment.id)) return [...threads]
  if (!replyTo) return [{ ...comment, replies: [] }, ...threads]
  return threads.map((thread) =>
    flattenThreads([thread]).some(({ id }) => id === replyTo.id)
      ? { ...thread, replies: [...thread.replies, comment] }
      : thread,
  )
}

/** Without the tombstones that nothing answers, as the server does it. One that goes may leave another unanswered. */
function swept(thread: Thread): Thread[] {
  const byId = new Map(thread.replies.map((reply) => [reply.id, reply]))
  const left = new Set<Comment>()
  for (const reply of thread.replies) {
    let held = reply.deleted ? undefined : reply
    while (held && !left.has(held)) {
      left.add(held)
      held = byId.get(held.replyTo?.id ?? '')
    }
  }
  const replies = thread.replies.filter((reply) => left.has(reply))
  return thread.deleted && replies.length === 0 ? [] : [{ ...thread, replies }]
}

/** The same on pages as the server sent them: a new thread stands on the first. */
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

/** Where the focus goes when a comment is deleted: to its tombstone, else the next comment, else the one before. */
export function focusAfterDelete(threads: readonly Thread[], id: string): string | undefined {
  const left = new Set(
    flattenThreads(applyOptimistically(threads, { kind: 'delete', id })).map(
      (comment) => comment.id,
    ),
  )
  const ids = flattenThreads(threads).map((comment) => comment.id)
  const at = ids.indexOf(id)
  return (
    ids.slice(at).find((other) => left.has(other)) ??
    ids.slice(0, at).findLast((other) => left.has(other))
  )
}
