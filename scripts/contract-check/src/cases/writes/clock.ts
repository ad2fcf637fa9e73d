import type { OperationId, Probe } from '../../run/case.ts'
import { CaseSkipped } from '../../run/case-errors.ts'

/** A fixed start, so that the lines of a finding can set the clock, too. */
export const START = Date.parse('2026-01-01T20:00:00Z')

/** For cases that wait 30 minutes or more. */
export const TIMED = {
  writes: true,
  mockOnly: 'it takes up to a day: only the clock of the mock server can be moved',
} as const

/** Sets the clock of the case's session (`POST /__mock/clock`, docs/mock-server.md). */
export async function setClock(probe: Probe, id: OperationId, minutes: number) {
  const { headers } = probe.write(id, {}, undefined)
  const answer = await probe.raw(id, {
    method: 'POST',
    path: '/__mock/clock',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: new Date(START + minutes * 60_000).toISOString() }),
  })
  if (answer.status === 200) return answer
  throw new CaseSkipped('the clock of the server cannot be moved (POST /__mock/clock)')
}
