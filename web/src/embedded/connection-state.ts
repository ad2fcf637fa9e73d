import { limitCombiningMarks } from '../lib/text/limit-combining-marks.ts'
import { isBlank } from '../lib/is-blank.ts'

/** Steps before the page is ready, in this order. */
export type ConnectionStep =
  | 'code'
  | 'address'
  | 'handshake'
  | 'authorize'
  | 'exchange'
  | 'authenticate'

type Rule = {
  /** The time limit of the step. */
  timeoutMs: number
  /** The step at which a retry begins; `never`: the member has to reopen the activity. */
  retry: 'page' | 'authorize' | 'never'
}

const SECOND = 1000

/** The SDK never settles after most failures, and does its handshake once, in the constructor. */
export const connectionSteps: Readonly<Record<ConnectionStep, Rule>> = {
  code: { timeoutMs: 20 * SECOND, retry: 'page' },
  address: { timeoutMs: 5 * SECOND, retry: 'never' },
  handshake: { timeoutMs: 15 * SECOND, retry: 'page' },
  // The member reads a consent dialog.
  authorize: { timeoutMs: 5 * 60 * SECOND, retry: 'authorize' },
  // Longer than RESPONSE_TIMEOUT_MS, the API client's time limit.
  exchange: { timeoutMs: 15 * SECOND, retry: 'authorize' },
  authenticate: { timeoutMs: 15 * SECOND, retry: 'authorize' },
}

export type ConnectionError = {
  message: string
  /** The host's error response. */
  refusal?: { code: number; message: string }
  /** The time limit has passed; a response may still arrive. */
  late?: true
}

const DEFAULT_MESSAGE = 'Failed to initialize Discord SDK'

/** The host rejects with plain objects, whose code and message are kept. */
export function connectionErrorOf(thrown: unknown): ConnectionError {
  if (thrown instanceof Error) return { message: thrown.message || DEFAULT_MESSAGE }
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown }
  return typeof code === 'number' && typeof message === 'string'
    ? { message: DEFAULT_MESSAGE, refusal: { code, message } }
    : { message: DEFAULT_MESSAGE }
}

/** The member's display name, or the username; '' if both are blank. */
export function displayNameOf({ global_name: chosen, username }: EmbeddedUser): string {
  const names = [chosen ?? '', username].map((name) =>
    limitCombiningMarks(name.replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, '')).trim(),
  )
  // Combining marks alone are invisible.
  return names.find((name) => !isBlank(name.replaceAll(/\p{M}/gu, ''))) ?? ''
}

/** The member in the platform's `authenticate` response. */
export type EmbeddedUser = {
  id: string
  username: string
  discriminator: string
  global_name?: string | null | undefined
  avatar?: string | null | undefined
  public_flags: number
}

export type Connection =
  | { status: 'connecting'; stage: ConnectionStep }
  | { status: 'ready'; user: EmbeddedUser }
  | { status: 'failed'; stage: ConnectionStep; error: ConnectionError }
  | { status: 'closed'; error: ConnectionError }

export type ConnectionEvent =
  | { type: 'began'; stage: ConnectionStep }
  | { type: 'failed'; stage: ConnectionStep; error: ConnectionError }
  | { type: 'succeeded'; user: EmbeddedUser }
  | { type: 'closed'; error: ConnectionError }

export const initialConnection: Connection = { status: 'connecting', stage: 'code' }

/** The connection after an event. A connection that the host closed stays closed until a reload. */
export function reduceConnection(connection: Connection, event: ConnectionEvent): Connection {
  if (connection.status === 'closed') return connection
  switch (event.type) {
    case 'began':
      return { status: 'connecting', stage: event.stage }
    case 'failed':
      return { status: 'failed', stage: event.stage, error: event.error }
    case 'succeeded':
      return { status: 'ready', user: event.user }
    case 'closed':
      return { status: 'closed', error: event.error }
  }
}

/** The step at which a retry begins; `never` if a retry cannot help or nothing has failed. */
export function retryOf(connection: Connection) {
  if (connection.status === 'closed') return 'page'
  return connection.status === 'failed' ? connectionSteps[connection.stage].retry : 'never'
}
