import type { ShownEntry } from '#mock/desk/shown-entry.ts'

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
