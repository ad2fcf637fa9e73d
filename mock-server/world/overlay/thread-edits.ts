import type { components } from '#contract'

type S = components['schemas']
type Threads = S['Thread'][]

export function findComment(
  threads: Threads,
  id: string,
): { thread: S['Thread']; comment: S['Thread'] | S['Comment'] } | undefined {
  for (const thread of threads) {
    const comment = [thread, ...thread.replies].find((candidate) => candidate.id === id)
    if (comment) return { thread, comment }
  }
  return undefined
}

/**
 * Inserts a comment: threads newest first, replies oldest first; the later of two at the same time
 * last.
 */
export function insertComment(threads: Threads, comment: S['Comment']): void {
  const time = Date.parse(comment.createdAt)
  if (comment.replyTo === null) {
    const at = threads.findIndex(({ createdAt }) => Date.parse(createdAt) <= time)
    const thread = { ...comment, replyTo: null, replies: [] }
    threads.splice(at < 0 ? threads.length : at, 0, thread)
    return
  }
  const found = findComment(threads, comment.replyTo.id)
  if (!found) throw new Error(`There is no comment ${comment.replyTo.id} to reply to.`)
  const { replies } = found.thread
  const before = replies.findLastIndex(({ createdAt }) => Date.parse(createdAt) <= time)
  replies.splice(before + 1, 0, { ...comment })
}

/**
 * Deletes a comment, or leaves a tombstone while it has replies. @returns false if there is none
 */
export function deleteComment(threads: Threads, id: string): boolean {
  const found = findComment(threads, id)
  if (!found || found.comment.deleted) return false
  Object.assign(found.comment, { deleted: true, text: null, author: null })
  sweep(threads, found.thread)
  return true
}

/** Removes tombstones without replies; each may leave another one without replies. */
function sweep(threads: Threads, thread: S['Thread']): void {
  for (;;) {
    const { replies } = thread
    const answered = new Set(replies.map(({ replyTo }) => replyTo?.id))
    thread.replies = replies.filter(({ id, deleted }) => !deleted || answered.has(id))
    if (thread.replies.length === replies.length) break
  }
  if (thread.deleted && thread.replies.length === 0) threads.splice(threads.indexOf(thread), 1)
}
