import { randomBytes } from 'node:crypto'
import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import { newSession, type Session } from './session.ts'

const MAX_SESSIONS = 10_000
const IDLE_MS = 24 * 60 * 60 * 1000
const SWEEP_MS = 10 * 60 * 1000
const MAX_TOKENS = 50

/** The session of requests without a cookie or token, so that curl works. */
export const SHARED_SESSION_ID = 'shared'

export const isSessionId = (text: string) => /^[\w-]{1,64}$/.test(text)

export const newSessionId = () => randomBytes(16).toString('base64url')

export type Sessions = ReturnType<typeof createSessions>

/**
 * All sessions, least recently used first. `dropped` runs for each removed session, `opened` for
 * each new one before its first request.
 */
export function createSessions(
  active: ActiveScenarios,
  dropped: (session: Session) => void,
  opened?: (session: Session) => void,
) {
  const sessions = new Map<string, Session>()
  const owners = new Map<string, string>()
  let swept = Date.now()

  function drop(session: Session) {
    sessions.delete(session.id)
    for (const token of session.tokens?.keys() ?? []) owners.delete(token)
    dropped(session)
  }

  function sweep(now: number) {
    if (sessions.size > MAX_SESSIONS) {
      const [oldest] = sessions.values()
      if (oldest) drop(oldest)
    }
    if (now - swept < SWEEP_MS) return
    swept = now
    for (const session of sessions.values()) {
      if (now - session.lastSeen < IDLE_MS) break
      drop(session)
    }
  }

  function addToken(session: Session, token: string, memberId: string) {
    session.tokens ??= new Map()
    const [oldest] = session.tokens.keys()
    if (oldest && session.tokens.size >= MAX_TOKENS) {
      session.tokens.delete(oldest)
      owners.delete(oldest)
    }
    session.tokens.set(token, memberId)
    owners.set(token, session.id)
  }

  return {
    addToken,

    open(id: string): Session {
      const now = Date.now()
      const known = sessions.get(id)
      const session = known ?? newSession(id, active)
      if (!known) opened?.(session)
      session.lastSeen = now
      sessions.delete(id)
      sessions.set(id, session)
      sweep(now)
      return session
    },

    reset(id: string) {
      const session = sessions.get(id)
      if (session) drop(session)
    },

    /** Creates a token for a member: 192 random bits, valid in this session only. */
    issue(session: Session, memberId: string): string {
      const token = `mock_${randomBytes(24).toString('base64url')}`
      addToken(session, token, memberId)
      return token
    },

    endTokens(session: Session, memberId?: string) {
      for (const [token, owner] of session.tokens ?? []) {
        if (memberId !== undefined && owner !== memberId) continue
        session.tokens?.delete(token)
        owners.delete(token)
      }
    },

    ownerOf: (token: string) => owners.get(token),

    all: () => [...sessions.values()],

    get size() {
      return sessions.size
    },

    clear() {
      for (const session of sessions.values()) drop(session)
    },
  }
}
