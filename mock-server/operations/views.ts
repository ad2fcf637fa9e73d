import type { User } from '../contract/operation.ts'
import { sessionTime, type Session } from '../sessions/session.ts'

const WINDOW_MS = 30 * 60 * 1000
const MOST = 1000

/** At most one view counts per visitor and archive in 30 minutes; a call that counts is remembered. */
export function countsAsView(session: Session, user: User | undefined, archiveId: string): boolean {
  const now = sessionTime(session)
  const views = (session.views ??= new Map<string, number>())
  const visit = `${user?.id ?? ''} ${archiveId}`
  const last = views.get(visit)
  // A clock that was set back must not silence an archive for ever.
  if (last !== undefined && Math.abs(now - last) < WINDOW_MS) return false
  views.delete(visit)
  views.set(visit, now)
  const [oldest] = views.keys()
  if (oldest !== undefined && views.size > MOST) views.delete(oldest)
  return true
}
