import type { User } from '../contract/operation.ts'
import { sessionTime, type Session } from '../sessions/session.ts'

const WINDOW_MS = 30 * 60 * 1000
const MAX_VIEWS = 1000

/**
 * Counts at most one view per visitor and archive in 30 minutes.
 * @returns true if this view counts
 */
export function countsAsView(session: Session, user: User | undefined, archiveId: string): boolean {
  const now = sessionTime(session)
  const views = (session.views ??= new Map<string, number>())
  const visit = `${user?.id ?? ''} ${archiveId}`
  const last = views.get(visit)
  // `abs`: a clock that was set back must not stop the count.
  if (last !== undefined && Math.abs(now - last) < WINDOW_MS) return false
  views.delete(visit)
  views.set(visit, now)
  const [oldest] = views.keys()
  if (oldest !== undefined && views.size > MAX_VIEWS) views.delete(oldest)
  return true
}
