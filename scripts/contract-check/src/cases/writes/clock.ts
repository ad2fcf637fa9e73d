import type { OperationId, Probe } from '../../run/case.ts'
import { NotRun } from '../../run/stops.ts'

/** Where the clock of a session starts: the same each time, so that the lines of a finding set it too. */
export const START = Date.parse('2026-01-01T20:00:00Z')

/** Of cases that would take as long as what they look at. */
export const TIMED = {
  writes: true,
  mockOnly: 'it would take as long: only the mock server’s clock can be moved',
} as const

/** Sets the clock of the case's session by the control API of the mock server (docs/mock-server.md). */
export async function setClock(probe: Probe, id: OperationId, minutes: number) {
  const { headers } = probe.write(id, {}, undefined)
  const answer = await probe.raw(id, {
    method: 'POST',
    path: '/__mock/clock',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: new Date(START + minutes * 60_000).toISOString() }),
  })
  if (answer.status === 200) return answer
  throw new NotRun('the clock of the server cannot be moved (POST /__mock/clock)')
}
