import { realPause, type Pause } from './http/faults/break-wire.ts'
import { createLog, printSoon } from './http/log.ts'
import type { Mock, Violation } from './http/locals.ts'
import { createSites } from './http/sites.ts'
import { activate } from './scenarios/active-scenarios.ts'
import { createCoverage } from './sessions/coverage.ts'
import { createWorldCache } from './sessions/world-cache.ts'
import { createSessions } from './sessions/session-store.ts'
import type { Session } from './sessions/session.ts'
import { createUploads } from './sessions/uploads.ts'
import type { SampleIndex } from './world/indexes/sample-index.ts'

export type MockOptions = {
  seed?: number
  archives?: number
  /** Delay before every response, in ms. */
  latency?: number
  /** Waits; tests pass a fake. Default: real time. */
  pause?: Pause
  /** Scenarios of a new session, comma-separated. */
  scenario?: string
  /** A world of `archives` archives that was built before, to share between apps. */
  sampleIndex?: SampleIndex
  /** Origins of the site in addition to those of development; links lead to the first. */
  siteOrigins?: readonly string[]
  /** Names of this machine in addition to localhost. */
  hosts?: readonly string[]
  quiet?: boolean
  /** Called with each new session before its first request. */
  opened?: ((session: Session) => void) | undefined
}

/**
 * Creates the state of an app. `violations` are crashes and responses that broke the contract:
 * tests fail on them.
 */
export function createMock({
  seed = 1,
  archives = 7130,
  latency = 0,
  pause = realPause,
  scenario = 'normal',
  sampleIndex,
  siteOrigins = [],
  hosts = [],
  quiet = false,
  opened,
}: MockOptions): Mock & { violations: Violation[] } {
  const active = activate({ scenario })
  if ('problems' in active) throw new Error(`There is no scenario ${scenario}.`)
  const violations: Violation[] = []
  const uploads = createUploads()
  const worlds = createWorldCache({ seed, archives }, sampleIndex)
  const dropped = (session: Session) => {
    uploads.drop(session)
    worlds.forget(session)
  }
  return {
    violations,
    sessions: createSessions(active, dropped, opened),
    worlds,
    uploads,
    log: createLog(quiet ? undefined : printSoon),
    coverage: createCoverage(),
    sites: createSites(siteOrigins),
    hosts: new Set(hosts),
    latency,
    pause,
    report: (violation) => {
      violations.push(violation)
      const { operation = 'no operation', status, detail } = violation
      console.error(`CONTRACT VIOLATION in ${operation} (${status}): ${detail}`)
    },
  }
}
