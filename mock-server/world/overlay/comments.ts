import type { components } from '#contract'
import type { World } from '../indexes/build-world.ts'
import { entryOf } from './archives.ts'
import { memberRef } from './members.ts'
import type { Overlay } from './overlay.ts'
import { deleteComment, findComment, insertComment } from './thread-edits.ts'

type S = components['schemas']

/** Some threads of an archive, newest first, from position `from`. */
export function sampleThreads(
  world: World,
  overlay: Overlay,
  archiveId: string,
  from: number,
  count: number,
): { items: S['Thread'][]; total: number } {
  const threads = stored(world, overlay, archiveId)
  const items = threads.slice(from, from + count).map((thread) => shown(world, overlay, thread))
  return { items, total: threads.length }
}

export function commentOf(world: World, overlay: Overlay, id: string): S['Comment'] | undefined {
  const archiveId = archiveOfComment(world, overlay, id)
  if (archiveId === undefined) return undefined
  const found = findComment(stored(world, overlay, archiveId), id)
  if (!found) return undefined
  const { replies, ...opening } = shown(world, overlay, found.thread)
  return [opening, ...replies].find((comment) => comment.id === id)
}

/** Adds to an archive's comments. The archive, and what is replied to, must exist. */
export function addComment(world: World, overlay: Overlay, comment: S['Comment']): void {
  if (entryOf(world, overlay, comment.archiveId) === undefined) {
    throw new Error(`There is no archive ${comment.archiveId} to comment on.`)
  }
  insertComment(owned(world, overlay, comment.archiveId), structuredClone(comment))
}

/** Undefined: there is no such comment, or only its tombstone. */
export function editComment(
  world: World,
  overlay: Overlay,
  id: string,
  text: string,
  at: string,
): S['Comment'] | undefined {
  const archiveId = archiveOfComment(world, overlay, id)
  if (archiveId === undefined || commentOf(world, overlay, id)?.deleted) return undefined
  const found = findComment(owned(world, overlay, archiveId), id)
  if (found) Object.assign(found.comment, { text, updatedAt: at })
  return commentOf(world, overlay, id)
}

export function removeComment(world: World, overlay: Overlay, id: string): boolean {
  const archiveId = archiveOfComment(world, overlay, id)
  return archiveId !== undefined && deleteComment(owned(world, overlay, archiveId), id)
}

function stored(world: World, overlay: Overlay, archiveId: string): S['Thread'][] {
  const own = overlay.threads.get(archiveId)
  if (own) return own
  const row = world.rows.get(archiveId)
  if (row === undefined) return []
  const orphan = <C extends S['Comment'] | S['Thread']>(comment: C): C =>
    comment.author && overlay.gone.has(comment.author.id) ? { ...comment, author: null } : comment
  return world.content
    .threads(row)
    .map((thread) => ({ ...orphan(thread), replies: thread.replies.map(orphan) }))
}

function owned(world: World, overlay: Overlay, archiveId: string): S['Thread'][] {
  const own = overlay.threads.get(archiveId) ?? structuredClone(stored(world, overlay, archiveId))
  overlay.threads.set(archiveId, own)
  return own
}

/** A seeded comment's id starts with its archive's, which saves an index over all comments. */
function archiveOfComment(world: World, overlay: Overlay, id: string): string | undefined {
  for (const [archiveId, threads] of overlay.threads) {
    if (findComment(threads, id)) return archiveId
  }
  for (let end = id.length - 1; end > 0; end--) {
    const archiveId = id.slice(0, end)
    if (!world.rows.has(archiveId)) continue
    if (findComment(stored(world, overlay, archiveId), id)) return archiveId
  }
  return undefined
}

function shown(world: World, overlay: Overlay, thread: S['Thread']): S['Thread'] {
  const author = (ref: S['MemberRef'] | null) =>
    ref && { ...(memberRef(world, overlay, ref.id) ?? ref) }
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
