import { stages, type Stage } from './stages.ts'
import type { Trouble } from './trouble.ts'

/** The member, as the platform's `authenticate` tells. */
export type EmbeddedUser = {
  id: string
  username: string
  discriminator: string
  global_name?: string | null | undefined
  avatar?: string | null | undefined
  public_flags: number
}

/** Where the connection to the platform stands: not ready, then ready; after a failure, not ready. */
export type Connection =
  | { status: 'connecting'; stage: Stage }
  | { status: 'ready'; user: EmbeddedUser }
  | { status: 'failed'; stage: Stage; trouble: Trouble }
  | { status: 'closed'; trouble: Trouble }

export type ConnectionEvent =
  | { type: 'began'; stage: Stage }
  | { type: 'failed'; stage: Stage; trouble: Trouble }
  | { type: 'succeeded'; user: EmbeddedUser }
  | { type: 'closed'; trouble: Trouble }

export const atFirst: Connection = { status: 'connecting', stage: 'code' }

/** The connection after an event. What the host has closed stays closed: only a new page helps. */
export function after(connection: Connection, event: ConnectionEvent): Connection {
  if (connection.status === 'closed') return connection
  switch (event.type) {
    case 'began':
      return { status: 'connecting', stage: event.stage }
    case 'failed':
      return { status: 'failed', stage: event.stage, trouble: event.trouble }
    case 'succeeded':
      return { status: 'ready', user: event.user }
    case 'closed':
      return { status: 'closed', trouble: event.trouble }
  }
}

/** What trying again would begin with; `never` where it cannot help, or there is nothing to try. */
export function retryOf(connection: Connection) {
  if (connection.status === 'closed') return 'page'
  return connection.status === 'failed' ? stages[connection.stage].retry : 'never'
}
