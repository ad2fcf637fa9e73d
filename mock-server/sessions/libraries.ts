import { scenarioOf } from '../scenarios/scenarios.ts'
import type { Scene } from '../scenarios/active-scenarios.ts'
import { openLibrary, type Library } from '../world/library.ts'
import type { World } from '../world/world.ts'
import type { Session } from './session.ts'
import { createShelf, type WorldSize } from './world-cache.ts'

/** One word for a world: its seed, its size, and the scenarios that look at it otherwise. */
export const worldKey = ({ seed, archives }: WorldSize, edits: Scene['edits']) =>
  [seed, archives, ...edits].join(' ')

/**
 * Gives each session its view of the world that its scene asks for. Worlds are made once and shared;
 * the usual one stays, and of the others only as many as fit: what sessions changed in one that is
 * put away is kept, and comes back with it.
 */
export function createLibraries(usual: WorldSize, given: World | undefined) {
  const shelf = createShelf(usual, given)
  /** Who looks at which world besides the usual one. */
  const readers = new Map<string, Set<Session>>()

  const sizeOf = ({ seed = usual.seed, archives = usual.archives }: Scene): WorldSize => ({
    seed,
    archives,
  })

  function park(put: WorldSize) {
    const stem = worldKey(put, [])
    for (const session of readers.get(stem) ?? []) {
      for (const [key, library] of session.libraries ?? []) {
        if (key !== stem && !key.startsWith(`${stem} `)) continue
        const changes = library.changes()
        session.libraries?.delete(key)
        if (Object.keys(changes).length) (session.parked ??= new Map()).set(key, changes)
      }
    }
    readers.delete(stem)
  }

  function open(session: Session, scene: Scene, key: string): Library {
    const size = sizeOf(scene)
    const edits = scene.edits.map((id) => scenarioOf(id).world ?? {})
    let world = shelf.take(size, park)
    for (const { view } of edits) world = view?.(world) ?? world
    const before = session.parked?.get(key)
    session.parked?.delete(key)
    const library = openLibrary(world, before)
    if (!before) for (const { begin } of edits) begin?.(library)
    if (!shelf.isUsual(size)) {
      const stem = worldKey(size, [])
      readers.set(stem, (readers.get(stem) ?? new Set()).add(session))
    }
    return library
  }

  return {
    /** The session's view of the world; of the world of another scene, when one is given. */
    of(session: Session, scene = session.scene): Library {
      const libraries = (session.libraries ??= new Map<string, Library>())
      const key = keyOf(scene)
      let library = libraries.get(key)
      if (!library) libraries.set(key, (library = open(session, scene, key)))
      return library
    },
    sizeOf,
    /** Tells that a session is gone. */
    forget(session: Session) {
      for (const sessions of readers.values()) sessions.delete(session)
    },
  }

  function keyOf(scene: Scene) {
    return worldKey(sizeOf(scene), scene.edits)
  }
}

export type Libraries = ReturnType<typeof createLibraries>
