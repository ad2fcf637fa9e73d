import type { Request, RequestHandler, Response } from 'express'
import type { OperationId, User } from '../contract/operation.ts'
import type { ActiveScenarios } from '../scenarios/active-scenarios.ts'
import type { Coverage } from '../sessions/coverage.ts'
import type { WorldCache } from '../sessions/world-cache.ts'
import type { Session } from '../sessions/session.ts'
import type { Sessions } from '../sessions/session-store.ts'
import type { UploadReservation, UploadedFile, Uploads } from '../sessions/uploads.ts'
import type { World } from '../world/world.ts'
import type { Pause } from './faults/break-wire.ts'
import type { Log, LoggedLocals } from './log.ts'
import type { Sites } from './sites.ts'

/** A crash, or a response of ours that breaks the contract. */
export type Violation = { operation: OperationId | undefined; status: number; detail: string }

/** The parts of one mock server. */
export type Mock = {
  sessions: Sessions
  worlds: WorldCache
  uploads: Uploads
  log: Log
  coverage: Coverage
  sites: Sites
  /** Names of this machine in addition to localhost. */
  hosts: ReadonlySet<string>
  /** Delay before every response, in ms. */
  latency: number
  pause: Pause
  report: (violation: Violation) => void
}

/** `res.locals` of every request, set by `logRequests`. */
export type Locals = LoggedLocals & {
  mock: Mock
  /** Origin of this server in the request's Host header. */
  own: string
  /** Space reserved for the file of this request. */
  reservation?: UploadReservation
}

/** Locals after `openSession`. */
export type SessionLocals = Locals & { session: Session }

/** Locals in the route of an operation, set by its steps in turn. */
export type OperationLocals = SessionLocals & {
  operation: OperationId
  /** The session's scenarios, or those that `Prefer` names instead. */
  active: ActiveScenarios
  world: World
  path: Record<string, unknown>
  query: Record<string, unknown>
  user: User | undefined
  file?: UploadedFile
}

export type Middleware<L extends Locals = Locals, Body = unknown> = RequestHandler<
  Request['params'],
  unknown,
  Body,
  Request['query'],
  L
>

export type Req = Parameters<Middleware>[0]
export type Res<L extends Locals = Locals> = Response<unknown, L>

/**
 * The query as it was sent. Express does not parse it: the operation defines the types of its
 * values.
 */
export function searchOf({ originalUrl }: Pick<Req, 'originalUrl'>) {
  const at = originalUrl.indexOf('?')
  return at < 0 ? '' : originalUrl.slice(at + 1)
}
