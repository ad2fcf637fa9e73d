import type { DeskState } from '#mock/desk/desk-state.ts'
import type { ShownEntry } from '#mock/desk/shown-entry.ts'

const usual = { seed: 1, archives: 7130 }
/** The state of the desk in a new session. */
export const defaultDeskState: DeskState = {
  session: 's',
  ...usual,
  usual,
  persona: null,
  personas: [],
  now: '2026-01-01T00:00:00.000Z',
  clock: 'real',
  signedIn: [],
  scenarios: [],
  faults: [],
  sized: false,
  latency: 0,
  site: 'http://localhost:5173',
  changes: [],
}

/** A request in the log of the desk. */
export const logEntry: ShownEntry = {
  id: 'x-1',
  at: '2026-01-01T00:00:00.000Z',
  method: 'GET',
  path: '/api/home',
  operation: 'getHome',
  status: 200,
  ms: 1,
  verdict: 'ok',
  detail: null,
  request: { headers: [], body: null },
  answer: { headers: [] },
}

/** The script that the development server adds to every page. */
export const BADGE = { type: 'module', src: '/__mock/desk/badge.js' } as const
