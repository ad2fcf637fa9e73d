import type { World } from '../world/world.ts'

/** Removes all that a member added: deletes the account, and creates it again with the same id. */
export function removeContent(world: World, id: string) {
  const member = world.member(id)
  if (!member) return
  world.removeMember(id)
  world.putMember(member)
}
