import { createWorld, type World } from '../world/world.ts'

export type WorldSize = {
  seed: number
  archives: number
}

/** Besides the usual world: this many at once, and of so many archives in all. */
const MOST_WORLDS = 4
const MOST_ARCHIVES = 200_000

const nameOf = ({ seed, archives }: WorldSize) => `${seed} ${archives}`

/** Worlds by seed and size, each made once; the one used least recently is evicted when room is short. */
export function createWorldCache(usual: WorldSize, given: World | undefined) {
  let first = given
  const others = new Map<string, { size: WorldSize; world: World }>()
  const isUsual = (size: WorldSize) => nameOf(size) === nameOf(usual)

  function makeRoom(wanted: WorldSize, onEvict: (size: WorldSize) => void) {
    let held = [...others.values()].reduce((sum, { size }) => sum + size.archives, 0)
    for (const [name, { size }] of others) {
      if (others.size < MOST_WORLDS && held + wanted.archives <= MOST_ARCHIVES) return
      others.delete(name)
      held -= size.archives
      onEvict(size)
    }
  }

  return {
    isUsual,
    /** The world of that size; `onEvict` is told of each that is evicted for it. */
    take(size: WorldSize, onEvict: (size: WorldSize) => void): World {
      if (isUsual(size)) return (first ??= createWorld(usual))
      const name = nameOf(size)
      let kept = others.get(name)
      if (!kept) {
        makeRoom(size, onEvict)
        kept = { size, world: createWorld(size) }
      }
      others.delete(name)
      others.set(name, kept)
      return kept.world
    },
  }
}
