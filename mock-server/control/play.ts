import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import type { Session } from '../sessions/session.ts'

/** The largest world that a session may ask for by itself. */
export const LARGEST_WORLD = 100_000
export const HIGHEST_SEED = 2_147_483_647

/** Puts a session into a active; faults that pass by themselves start anew. */
export function play(session: Session, active: ActiveScenarios) {
  session.active = active
  session.faultCounts = undefined
}
