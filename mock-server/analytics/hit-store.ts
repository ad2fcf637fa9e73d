import type { Session } from '../sessions/session.ts'
import type { kindOf } from './parameters.ts'

export type RecordedHit = {
  at: string
  method: string
  kind: ReturnType<typeof kindOf>
  parameters: Record<string, string>
}

const MAX_HITS = 500

// Keyed by the session object: a reset or dropped session loses its hits, too.
const recorded = new WeakMap<Session, RecordedHit[]>()

export function recordHit(session: Session, hit: RecordedHit) {
  const hits = recorded.get(session) ?? []
  hits.push(hit)
  if (hits.length > MAX_HITS) hits.shift()
  recorded.set(session, hits)
}

export const hitsOf = (session: Session) => [...(recorded.get(session) ?? [])].reverse()

export const forgetHits = (session: Session) => void recorded.delete(session)
