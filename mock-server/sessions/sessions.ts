import { randomBytes } from 'node:crypto'
import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import { newSession, type Session } from './session.ts'

const MOST = 10_000
const IDLE_MS = 24 * 60 * 60 * 1000
const SWEEP_MS = 10 * 60 * 1000
const MOST_TOKENS = 50

/** Where requests without a session meet, so that curl works. */
export const SHARED_SESSION_ID = 'shared'

export const isSessionId = (text: string) => /^[\w-]{1,64}$/.test(text)

export const newSessionId = () => randomBytes(16).toString('base64url')

export type Sessions = ReturnType<typeof createSessions>

/** All sessions, least recently used first; `dropped` is told of each that goes, `opened` of each before its first request. */
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
    if (sessions.size > MOST) {
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

  function hold(session: Session, token: string, memberId: string) {
    session.tokens ??= new Map()
    const [oldest] = session.tokens.keys()
    if (oldest && session.tokens.size >= MOST_TOKENS) {
      session.tokens.delete(oldest)
      owners.delete(oldest)
    }
    session.tokens.set(token, memberId)
    owners.set(token, session.id)
  }

  return {
    hold,

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

    /** A new token for a member: 192 random bits, good in this session only. */
    issue(session: Session, memberId: string): string {
      const token = `mock_${randomBytes(24).toString('base64url')}`
      hold(session, token, memberId)
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
