import type { OperationResponse, AnyResponse, OperationId, Problem } from '../contract/operation.ts'

/** A response that breaks the contract on purpose. It is sent unvalidated, with `x-mock-fault`. */
export type ContractBreach = AnyResponse & { breach: true }

/** Marks an undocumented response as intended: unmarked, it does not compile. */
export const breachContract = (answer: AnyResponse): ContractBreach => ({ ...answer, breach: true })

/** A scenario's response for an operation: a documented one, or a marked breach. */
export type ScenarioResponse<Op extends OperationId> = OperationResponse<Op> | ContractBreach

/** Errors that the contract documents for every operation. */
type Anywhere = {
  status: 429 | 500 | 503
  headers?: Record<string, string>
  body: Problem
}

/** A fault of the response on the wire. */
export type InjectedFault =
  /** Resets the connection before the first byte. */
  | { kind: 'reset' }
  /** Accepts the request, keeps the socket open and never responds. */
  | { kind: 'silence' }
  /** Sends half the real response against its Content-Length, and closes. */
  | { kind: 'truncate' }
  /** Sends half the real response, and keeps the socket open. */
  | { kind: 'stall' }
  /** Sends the real response with `rate` bytes a second. */
  | { kind: 'drip'; rate: number }
  /** Sends the real response with another content type. */
  | { kind: 'retype'; type: string }
  /** Adds `count` headers of `bytes` bytes each to the real response. */
  | { kind: 'headers'; count: number; bytes: number }
  /** Sends this response to every request; with `times`, only so often per path. */
  | { kind: 'answer'; answer: Anywhere | ContractBreach; times?: number }
  /** Sends the contract's example of this status; else an error with this status. */
  | { kind: 'status'; status: number; times?: number }
