import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import type { Changes, World } from '../world/world.ts'

/** An uploaded file of a session. `hash` is the SHA-256 of its bytes, in hex. */
type StoredUpload = { path: string; size: number; hash: string; title: string; at: number }

/** All changes of one tester. Fields start undefined, so that idle sessions use little memory. */
export type Session = {
  readonly id: string
  active: ActiveScenarios
  /** The persona that the sign-in popup offers first. */
  persona: string | undefined
  /** Session time minus real time, in ms. */
  clockOffset: number
  lastSeen: number
  /** The worlds that the session has used, by key. */
  worlds: Map<string, World> | undefined
  /** Changes in worlds that the cache has evicted, by key. */
  evictedChanges: Map<string, Changes> | undefined
  /** Token → member id. */
  tokens: Map<string, string> | undefined
  /** `visitor archive` → session time of the last counted view, in ms. */
  views: Map<string, number> | undefined
  usedCodes: Set<string> | undefined
  /** Uploaded files by archive id. */
  uploads: Map<string, StoredUpload> | undefined
  /** Hits of faults that end by themselves, by scenario, method and path. */
  faultCounts: Map<string, number> | undefined
  /** The documented responses that the session got, one bit each. */
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
