import type { components } from '#contract'
import type { SampleIndex } from '../indexes/sample-index.ts'
import type { Overlay } from './overlay.ts'

type S = components['schemas']

export function memberOf(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  id: string,
): S['User'] | undefined {
  return overlay.members.get(id) ?? (overlay.gone.has(id) ? undefined : sampleIndex.members.get(id))
}

/** The members whose account exists in this session; new ones last. */
export function membersOf(sampleIndex: SampleIndex, overlay: Overlay): S['User'][] {
  const base = sampleIndex.sample.members.flatMap(
    ({ id }) => memberOf(sampleIndex, overlay, id) ?? [],
  )
  const added = [...overlay.members.values()].filter(({ id }) => !sampleIndex.members.has(id))
  return [...base, ...added].map((member) => ({ ...member }))
}

export function memberRef(
  sampleIndex: SampleIndex,
  overlay: Overlay,
  id: string,
): S['MemberRef'] | undefined {
  const member = memberOf(sampleIndex, overlay, id)
  return member && { id, username: member.username, avatar: member.avatar }
}

/**
 * Deletes an account. Its content stays without an author, even if an account with the same id is
 * created later.
 */
export function removeMember(sampleIndex: SampleIndex, overlay: Overlay, id: string): void {
  overlay.members.delete(id)
  if (sampleIndex.members.has(id)) overlay.gone.add(id)
  for (const archive of overlay.added.values()) {
    if (archive.postedBy?.id === id) archive.postedBy = null
  }
  for (const thread of [...overlay.threads.values()].flat()) {
    for (const comment of [thread, ...thread.replies]) {
      if (comment.author?.id === id) comment.author = null
    }
  }
}
