import type { components } from '#contract'
import type { SampleIndex } from '../indexes/sample-index.ts'
import { entryOf } from './archives.ts'
import { memberRef } from './members.ts'
import type { Overlay } from './overlay.ts'
import { deleteComment, findComment, insertComment } from './thread-edits.ts'

type S = components['schemas']

/** Threads of an archive, newest first, from index `from` on. */
export function sampleThreads(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  archiveId: string,
  from: number,
  count: number,
): { items: S['Thread'][]; total: number } {
  const threads = stored(sampleIndex, overlay, archiveId)
  const items = threads
    .slice(from, from + count)
    .map((thread) => shown(sampleIndex, overlay, thread))
  return { items, total: threads.length }
}

export function commentOf(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  id: string,
): S['Comment'] | undefined {
  const archiveId = archiveOfComment(sampleIndex, overlay, id)
  if (archiveId === undefined) return undefined
  const found = findComment(stored(sampleIndex, overlay, archiveId), id)
  if (!found) return undefined
  const { replies, ...opening } = shown(sampleIndex, overlay, found.thread)
  return [opening, ...replies].find((comment) => comment.id === id)
}

/**
 * Adds a comment to an archive.
 * @throws Error if the archive, or the comment that it replies to, does not exist
 */
export function addComment(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  comment: S['Comment'],
): void {
  if (entryOf(sampleIndex, overlay, comment.archiveId) === undefined) {
    throw new Error(`There is no archive ${comment.archiveId} to comment on.`)
  }
  insertComment(owned(sampleIndex, overlay, comment.archiveId), structuredClone(comment))
}

/** Changes a comment; undefined if it does not exist, or is a tombstone. */
export function editComment(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  id: string,
  text: string,
  at: string,
): S['Comment'] | undefined {
  const archiveId = archiveOfComment(sampleIndex, overlay, id)
  if (archiveId === undefined || commentOf(sampleIndex, overlay, id)?.deleted) return undefined
  const found = findComment(owned(sampleIndex, overlay, archiveId), id)
  if (found) Object.assign(found.comment, { text, updatedAt: at })
  return commentOf(sampleIndex, overlay, id)
}

export function removeComment(sampleIndex: SampleIndex, overlay: Overlay, id: string): boolean {
  const archiveId = archiveOfComment(sampleIndex, overlay, id)
  return archiveId !== undefined && deleteComment(owned(sampleIndex, overlay, archiveId), id)
}

function stored(sampleIndex: SampleIndex, overlay: Overlay, archiveId: string): S['Thread'][] {
  const own = overlay.threads.get(archiveId)
  if (own) return own
  const row = sampleIndex.rows.get(archiveId)
  if (row === undefined) return []
  const orphan = <C extends S['Comment'] | S['Thread']>(comment: C): C =>
    comment.author && overlay.gone.has(comment.author.id) ? { ...comment, author: null } : comment
  return sampleIndex.sample
    .threads(row)
    .map((thread) => ({ ...orphan(thread), replies: thread.replies.map(orphan) }))
}

function owned(sampleIndex: SampleIndex, overlay: Overlay, archiveId: string): S['Thread'][] {
  const own =
    overlay.threads.get(archiveId) ?? structuredClone(stored(sampleIndex, overlay, archiveId))
  overlay.threads.set(archiveId, own)
  return own
}

/**
 * Finds a comment's archive. The id of a sample comment starts with its archive's, so no index is
 * needed.
 */
function archiveOfComment(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  id: string,
): string | undefined {
  for (const [archiveId, threads] of overlay.threads) {
    if (findComment(threads, id)) return archiveId
  }
  for (let end = id.length - 1; end > 0; end--) {
    const archiveId = id.slice(0, end)
    if (!sampleIndex.rows.has(archiveId)) continue
    if (findComment(stored(sampleIndex, overlay, archiveId), id)) return archiveId
  }
  return undefined
}

function shown(sampleIndex: SampleIndex, overlay: Overlay, thread: S['Thread']): S['Thread'] {
  const author = (ref: S['MemberRef'] | null) =>
    ref && { ...(memberRef(sampleIndex, overlay, ref.id) ?? ref) }
  const nameOf = (id: string) => {
    const answered = [thread, ...thread.replies].find((comment) => comment.id === id)
    return (answered && author(answered.author)?.username) ?? null
  }
  return {
    ...thread,
    author: author(thread.author),
    replies: thread.replies.map((reply) => ({
      ...reply,
      author: author(reply.author),
      replyTo: reply.replyTo && { id: reply.replyTo.id, username: nameOf(reply.replyTo.id) },
    })),
  }
}
