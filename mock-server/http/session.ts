import type { ScenarioId } from '../scenarios/scenarios.ts'
import type { Library } from '../world/library.ts'
import type { StoredUpload } from './uploads.ts'

/** Everything one tester has changed. Made empty, so an idle one weighs next to nothing. */
export type Session = {
  readonly id: string
  scenario: ScenarioId
  /** The persona that the sign-in window proposes first. */
  persona: string | undefined
  /** Milliseconds between real time and this session's time. */
  clockOffset: number
  /** Real time of the last request, in ms. */
  lastSeen: number
  /** Opened when first asked for, one for each world that the session's scenarios asked for. */
  libraries: Map<number, Library> | undefined
  /** Token → member id. */
  tokens: Map<string, string> | undefined
  /** `visitor archive` → session time of the last counted view, in ms. */
  views: Map<string, number> | undefined
  /** Codes of the chat platform that were exchanged. */
  usedCodes: Set<string> | undefined
  /** Uploaded files by archive id. */
  uploads: Map<string, StoredUpload> | undefined
  /** How often a fault that passes by itself has struck, by address. */
  strikes: Map<string, number> | undefined
}

export const newSession = (id: string, scenario: ScenarioId): Session => ({
  id,
  scenario,
  persona: undefined,
  clockOffset: 0,
  lastSeen: Date.now(),
  libraries: undefined,
  tokens: undefined,
  views: undefined,
  usedCodes: undefined,
  uploads: undefined,
  strikes: undefined,
})

/** The session's time, in ms. */
export const timeOf = (session: Session) => Date.now() + session.clockOffset
