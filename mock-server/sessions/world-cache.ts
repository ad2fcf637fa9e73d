import { scenarioOf } from '../scenarios/scenarios.ts'
import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import { openWorld, type World } from '../world/world.ts'
import { type SampleIndex, createSampleIndex } from '../world/indexes/sample-index.ts'
import type { Session } from './session.ts'

type WorldSize = {
  seed: number
  archives: number
}

/** Limits of the cache in addition to the default world: number of worlds, and archives in all. */
const MAX_WORLDS = 4
const MAX_TOTAL_ARCHIVES = 200_000

/** Maximum worlds per session: the oldest is dropped together with its changes. */
const MAX_SESSION_WORLDS = 20

function bound(worlds: Map<string, unknown>) {
  const [first] = worlds.keys()
  if (first !== undefined && worlds.size > MAX_SESSION_WORLDS) worlds.delete(first)
}

const nameOf = ({ seed, archives }: WorldSize) => `${seed} ${archives}`

/** Caches worlds by seed and size, and evicts the least recently used. */
function cacheBaseWorlds(usual: WorldSize, given: SampleIndex | undefined) {
  let first = given
  const others = new Map<string, { size: WorldSize; sampleIndex: SampleIndex }>()
  const isUsual = (size: WorldSize) => nameOf(size) === nameOf(usual)

  function makeRoom(wanted: WorldSize, onEvict: (size: WorldSize) => void) {
    let cachedArchives = [...others.values()].reduce((sum, { size }) => sum + size.archives, 0)
    for (const [name, { size }] of others) {
      if (others.size < MAX_WORLDS && cachedArchives + wanted.archives <= MAX_TOTAL_ARCHIVES) return
      others.delete(name)
      cachedArchives -= size.archives
      onEvict(size)
    }
  }

  return {
    isUsual,
    /** Returns the world of a size; calls `onEvict` for each world evicted for it. */
    take(size: WorldSize, onEvict: (size: WorldSize) => void): SampleIndex {
      if (isUsual(size)) return (first ??= createSampleIndex(usual))
      const name = nameOf(size)
      let cached = others.get(name)
      if (!cached) {
        makeRoom(size, onEvict)
        cached = { size, sampleIndex: createSampleIndex(size) }
      }
      others.delete(name)
      others.set(name, cached)
      return cached.sampleIndex
    },
  }
}

/** Key of a world: its seed, its size, and the scenarios that change it. */
const worldKey = ({ seed, archives }: WorldSize, scenarios: ActiveScenarios['worlds']) =>
  [seed, archives, ...scenarios].join(' ')

/**
 * Returns the worlds of sessions. All but the default one may be evicted; the session keeps its
 * changes.
 */
export function createWorldCache(usual: WorldSize, given: SampleIndex | undefined) {
  const cache = cacheBaseWorlds(usual, given)
  /** The sessions that use each world, except the default one. */
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
    /** The session's world; with `active`, the world of those scenarios. */
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
    /** Builds the search index of the default world for `ms` ms; false when it is complete. */
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
