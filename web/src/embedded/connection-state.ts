import { limitCombiningMarks } from '../lib/text/limit-combining-marks.ts'
import { isBlank } from '../lib/is-blank.ts'

/** What has to succeed, in this order, before the page is ready. */
export type ConnectionStep =
  | 'code'
  | 'address'
  | 'handshake'
  | 'authorize'
  | 'exchange'
  | 'authenticate'

type Rule = {
  /** How long it may take before it counts as a failure, in ms. */
  patience: number
  /** What trying again begins with; `never`: only opening the activity anew helps. */
  retry: 'page' | 'authorize' | 'never'
}

const SECOND = 1000

/** The SDK leaves most failures unanswered for ever, and shakes hands once, while it is made. */
export const connectionSteps: Readonly<Record<ConnectionStep, Rule>> = {
  code: { patience: 20 * SECOND, retry: 'page' },
  address: { patience: 5 * SECOND, retry: 'never' },
  handshake: { patience: 15 * SECOND, retry: 'page' },
  // A person is reading.
  authorize: { patience: 5 * 60 * SECOND, retry: 'authorize' },
  // The API's own patience is 8 s.
  exchange: { patience: 15 * SECOND, retry: 'authorize' },
  authenticate: { patience: 15 * SECOND, retry: 'authorize' },
}

export type ConnectionError = {
  error: string
  /** The host's own word, when it refused. */
  refusal?: { code: number; message: string }
  /** There was no answer in time; it may still come. */
  late?: true
}

const OTHERWISE = 'Failed to initialize Discord SDK'

/** The host refuses with plain objects: their own word stands beside the general text. */
export function connectionErrorOf(thrown: unknown): ConnectionError {
  if (thrown instanceof Error) return { error: thrown.message || OTHERWISE }
  const { code, message } = Object(thrown) as { code?: unknown; message?: unknown }
  return typeof code === 'number' && typeof message === 'string'
    ? { error: OTHERWISE, refusal: { code, message } }
    : { error: OTHERWISE }
}

/** The name that the member chose, or their user name; '' where neither shows anything. */
export function displayNameOf({ global_name: chosen, username }: EmbeddedUser): string {
  const names = [chosen ?? '', username].map((name) =>
    limitCombiningMarks(name.replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, '')).trim(),
  )
  // Accents without a letter show nothing of a name.
  return names.find((name) => !isBlank(name.replaceAll(/\p{M}/gu, ''))) ?? ''
}

/** The member, as the platform's `authenticate` tells. */
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
  | { status: 'failed'; stage: ConnectionStep; trouble: ConnectionError }
  | { status: 'closed'; trouble: ConnectionError }

export type ConnectionEvent =
  | { type: 'began'; stage: ConnectionStep }
  | { type: 'failed'; stage: ConnectionStep; trouble: ConnectionError }
  | { type: 'succeeded'; user: EmbeddedUser }
  | { type: 'closed'; trouble: ConnectionError }

export const initialConnection: Connection = { status: 'connecting', stage: 'code' }

/** The connection after an event. What the host has closed stays closed: only a new page helps. */
export function reduceConnection(connection: Connection, event: ConnectionEvent): Connection {
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
  return connection.status === 'failed' ? connectionSteps[connection.stage].retry : 'never'
}
