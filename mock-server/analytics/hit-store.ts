import type { Session } from '../sessions/session.ts'
import type { kindOf } from './parameters.ts'

export type RecordedHit = {
  at: string
  method: string
  kind: ReturnType<typeof kindOf>
  parameters: Record<string, string>
}

const MOST = 500

// Beside the sessions, not in them: a session that is reset or dropped takes its hits along.
const recorded = new WeakMap<Session, RecordedHit[]>()

export function recordHit(session: Session, hit: RecordedHit) {
  const hits = recorded.get(session) ?? []
  hits.push(hit)
  if (hits.length > MOST) hits.shift()
  recorded.set(session, hits)
}

export const hitsOf = (session: Session) => [...(recorded.get(session) ?? [])].reverse()

export const forgetHits = (session: Session) => void recorded.delete(session)
