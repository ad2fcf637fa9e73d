import type { components } from '#contract'

export type Comment = components['schemas']['Comment']
/** Without its `replyTo`, which is always null. */
export type Thread = Omit<components['schemas']['Thread'], 'replyTo'>
/** Wherever it stands. */
export type Entry = Comment | Thread

type Page = { items?: readonly (Received | null)[] | null }
type Received = Omit<Thread, 'replies'> & { replies?: readonly (Comment | null)[] | null }

const isComment = (value: { id?: unknown } | null | undefined) =>
  typeof value?.id === 'string' && value.id !== ''

/**
 * The threads of all pages, flat: a reply stands in its thread, whatever it says to answer, so that
 * neither cycles nor missing parents matter. Comments may move between pages while they are read:
 * each is kept where it came first. What is no comment is left out.
 */
export function threadsOf(pages: readonly Page[]): Thread[] {
  const seen = new Set<string>()
  const isNew = <C extends { id: string }>(comment: C | null): comment is C => {
    if (!comment || !isComment(comment) || seen.has(comment.id)) return false
    seen.add(comment.id)
    return true
  }
  return pages
    .flatMap(({ items }) => items ?? [])
    .filter(isNew)
    .map((thread) => ({ ...thread, replies: (thread.replies ?? []).filter(isNew) }))
}

/** Opening comments and replies, in the order in which they are read. */
export const everyComment = (threads: readonly Thread[]): Entry[] =>
  threads.flatMap((thread) => [thread, ...thread.replies])
