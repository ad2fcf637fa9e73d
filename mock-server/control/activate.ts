import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import type { Session } from '../sessions/session.ts'

export const MAX_ARCHIVES = 100_000
export const MAX_SEED = 2_147_483_647

/**
 * Changes what is active in a session, and restarts the counts of faults that end by themselves.
 */
export function activateInSession(session: Session, active: ActiveScenarios) {
  session.active = active
  session.faultCounts = undefined
}
