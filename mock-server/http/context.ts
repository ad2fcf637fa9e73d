import type { Coverage } from '../sessions/coverage.ts'
import type { Exchange } from './exchange.ts'
import type { Libraries } from '../sessions/libraries.ts'
import type { Log } from './log/log.ts'
import type { OperationId } from '../contract/operation.ts'
import type { Pause } from './faults/pause.ts'
import type { Session } from '../sessions/session.ts'
import type { Sites } from './accept/sites.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Uploads } from '../sessions/uploads.ts'
import type { AnyHandler, Permissions } from './handler.ts'

/** An answer of ours that breaks the contract, or a crash. */
export type Violation = { operation: OperationId | undefined; status: number; detail: string }

export type Context = {
  handlers: Record<OperationId, AnyHandler>
  /** What takes more than being signed in; checked before a body is read. */
  permissions: Permissions
  control: (exchange: Exchange, session: Session, context: Context) => Promise<void>
  sessions: Sessions
  uploads: Uploads
  log: Log
  sites: Sites
  hosts: ReadonlySet<string>
  latency: number
  pause: Pause
  libraries: Libraries
  coverage: Coverage
  report: (violation: Violation) => void
}
