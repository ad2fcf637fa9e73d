import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import type { Changes, World } from '../world/world.ts'

/** A file that a session owns. `hash` is the SHA-256 of its bytes, in hex. */
export type StoredUpload = { path: string; size: number; hash: string; title: string; at: number }

/** Everything one tester has changed. Made empty, so an idle one weighs next to nothing. */
export type Session = {
  readonly id: string
  active: ActiveScenarios
  /** The persona that the sign-in window proposes first. */
  persona: string | undefined
  /** Milliseconds between real time and this session's time. */
  clockOffset: number
  lastSeen: number
  /** Opened when first asked for, one for each world that the session asked for. */
  worlds: Map<string, World> | undefined
  /** What was changed in worlds that the cache evicted meanwhile, by world. */
  evictedChanges: Map<string, Changes> | undefined
  /** Token → member id. */
  tokens: Map<string, string> | undefined
  /** `visitor archive` → session time of the last counted view, in ms. */
  views: Map<string, number> | undefined
  usedCodes: Set<string> | undefined
  /** Uploaded files by archive id. */
  uploads: Map<string, StoredUpload> | undefined
  /** How often a fault that passes by itself has happened, by address. */
  faultCounts: Map<string, number> | undefined
  /** Which documented answers it has been given: a bit for each. */
  answered: bigint
}

export const newSession = (id: string, active: ActiveScenarios): Session => ({
  id,
  active,
  persona: undefined,
  clockOffset: 0,
  lastSeen: Date.now(),
  worlds: undefined,
  evictedChanges: undefined,
  tokens: undefined,
  views: undefined,
  usedCodes: undefined,
  uploads: undefined,
  faultCounts: undefined,
  answered: 0n,
})

export const sessionTime = (session: Session) => Date.now() + session.clockOffset
