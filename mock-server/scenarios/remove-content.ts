import type { SessionWorld } from '../world/session-world.ts'

/** Leaves a member without anything they added: the account goes, and comes again by the same id. */
export function removeContent(library: SessionWorld, id: string) {
  const member = library.member(id)
  if (!member) return
  library.removeMember(id)
  library.putMember(member)
}
