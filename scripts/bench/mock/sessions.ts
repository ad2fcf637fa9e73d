import type { TableRow } from '../table.ts'
import { startMock } from './server.ts'

const SESSIONS = 5000

/** What a session weighs that read one list and does nothing more. */
export async function sessions(): Promise<TableRow[]> {
  const server = await startMock(7130)
  const visit = async (name: (at: number) => string) => {
    for (let at = 0; at < SESSIONS; at++) await server.ask('/api/archives', name(at))
  }
  // As many requests of one session first: the log is full and the code is warm from then on.
  await visit(() => 'one')
  await server.usage()
  const before = await server.usage()
  await visit((at) => `idle-${at}`)
  await server.usage()
  const after = await server.usage()
  await server.stop()
  const value = (after.heap - before.heap) / SESSIONS
  return [{ name: 'an idle session', value, unit: 'bytes', note: `mean of ${SESSIONS}` }]
}
