import { scenarioOf } from '../scenarios/scenarios.ts'
import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import { openWorld, type World } from '../world/world.ts'
import { type SampleIndex, createSampleIndex } from '../world/indexes/sample-index.ts'
import type { Session } from './session.ts'

type WorldSize = {
  seed: number
  archives: number
}

/** Besides the usual world: this many at once, and of so many archives in all. */
const MOST_WORLDS = 4
const MOST_ARCHIVES = 200_000

/** Worlds that one session looks at or comes back to: of more, the first goes with what was changed in it. */
const MOST_OF_A_SESSION = 20

function bound(worlds: Map<string, unknown>) {
  const [first] = worlds.keys()
  if (first !== undefined && worlds.size > MOST_OF_A_SESSION) worlds.delete(first)
}

const nameOf = ({ seed, archives }: WorldSize) => `${seed} ${archives}`

/** Worlds by seed and size, each made once; the one used least recently is evicted when room is short. */
function cacheBaseWorlds(usual: WorldSize, given: SampleIndex | undefined) {
  let first = given
  const others = new Map<string, { size: WorldSize; sampleIndex: SampleIndex }>()
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
    take(size: WorldSize, onEvict: (size: WorldSize) => void): SampleIndex {
      if (isUsual(size)) return (first ??= createSampleIndex(usual))
      const name = nameOf(size)
      let kept = others.get(name)
      if (!kept) {
        makeRoom(size, onEvict)
        kept = { size, sampleIndex: createSampleIndex(size) }
      }
      others.delete(name)
      others.set(name, kept)
      return kept.sampleIndex
    },
  }
}

/** One word for a world: its seed, its size, and the scenarios that look at it otherwise. */
export const worldKey = ({ seed, archives }: WorldSize, scenarios: ActiveScenarios['worlds']) =>
  [seed, archives, ...scenarios].join(' ')

/** The cache evicts all worlds but the usual one; a session's changes return with its world. */
export function createWorldCache(usual: WorldSize, given: SampleIndex | undefined) {
  const cache = cacheBaseWorlds(usual, given)
  /** Who looks at which world besides the usual one. */
  const readers = new Map<string, Set<Session>>()
  const keys = new WeakMap<ActiveScenarios, string>()

  const sizeOf = ({
    seed = usual.seed,
    archives = usual.archives,
  }: ActiveScenarios): WorldSize => ({
    seed,
    archives,
  })

  function evict(evicted: WorldSize) {
    const stem = worldKey(evicted, [])
    for (const session of readers.get(stem) ?? []) {
      for (const [key, world] of session.worlds ?? []) {
        if (key !== stem && !key.startsWith(`${stem} `)) continue
        const changes = world.changes()
        session.worlds?.delete(key)
        if (!Object.keys(changes).length) continue
        session.evictedChanges ??= new Map()
        session.evictedChanges.set(key, changes)
        bound(session.evictedChanges)
      }
    }
    readers.delete(stem)
  }

  function open(session: Session, active: ActiveScenarios, key: string): World {
    const size = sizeOf(active)
    const edits = active.worlds.map((id) => scenarioOf(id).world ?? {})
    let sampleIndex = cache.take(size, evict)
    for (const { view } of edits) sampleIndex = view?.(sampleIndex) ?? sampleIndex
    const before = session.evictedChanges?.get(key)
    session.evictedChanges?.delete(key)
    const world = openWorld(sampleIndex, before)
    if (!before) for (const { begin } of edits) begin?.(world)
    if (!cache.isUsual(size)) {
      const stem = worldKey(size, [])
      readers.set(stem, (readers.get(stem) ?? new Set()).add(session))
    }
    return world
  }

  return {
    /** The session's view of the world; of the world of other scenarios, when they are given. */
    of(session: Session, active = session.active): World {
      const worlds = (session.worlds ??= new Map<string, World>())
      const key = keyOf(active)
      let world = worlds.get(key)
      if (!world) {
        worlds.set(key, (world = open(session, active, key)))
        bound(worlds)
      }
      return world
    },
    sizeOf,
    /** Does for so many ms what the first search in the usual world needs; false once that is done. */
    prepare: (ms: number) => cache.take(usual, evict).prepare(ms),
    forget(session: Session) {
      for (const sessions of readers.values()) sessions.delete(session)
    },
  }

  function keyOf(active: ActiveScenarios) {
    const known = keys.get(active)
    if (known !== undefined) return known
    const key = worldKey(sizeOf(active), active.worlds)
    keys.set(active, key)
    return key
  }
}

export type WorldCache = ReturnType<typeof createWorldCache>
