import type { TableRow } from '../table.ts'
import { startMock } from './server.ts'

const SESSIONS = 5000

/** Measures the memory of a session that has requested one list. */
export async function sessions(): Promise<TableRow[]> {
  const server = await startMock(7130)
  const visit = async (name: (at: number) => string) => {
    for (let at = 0; at < SESSIONS; at++) await server.ask('/api/archives', name(at))
  }
  // Warms up with one session: afterwards its request log is full and the code is compiled.
  await visit(() => 'one')
  await server.collect()
  const before = await server.collect()
  await visit((at) => `idle-${at}`)
  await server.collect()
  const after = await server.collect()
  await server.stop()
  const value = (after.heap - before.heap) / SESSIONS
  return [{ name: 'an idle session', value, unit: 'bytes', note: `mean of ${SESSIONS}` }]
}
