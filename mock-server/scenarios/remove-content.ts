import type { World } from '../world/world.ts'

/** Leaves a member without anything they added: the account goes, and comes again by the same id. */
export function removeContent(world: World, id: string) {
  const member = world.member(id)
  if (!member) return
  world.removeMember(id)
  world.putMember(member)
}
