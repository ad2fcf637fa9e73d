import type { Mock } from './locals.ts'
import { timeOf, type Session } from '../sessions/session.ts'

/** A session as its tester sees it: plain JSON, without a token in it. */
export const stateOf = (session: Session, mock: Mock) => ({
  session: session.id,
  scenario: session.active.scenario,
  fault: session.active.fault,
  ...mock.libraries.sizeOf(session.active),
  persona: session.persona ?? null,
  now: new Date(timeOf(session)).toISOString(),
  clock: session.clockOffset === 0 ? 'real' : 'set',
  signedIn: [...new Set(session.tokens?.values())],
  uploads: session.uploads?.size ?? 0,
  changes: mock.libraries.of(session).changes(),
})
