import type { OperationResponse, AnyResponse, OperationId, Problem } from '../contract/operation.ts'

/** An answer that breaks the contract on purpose. It goes past the guard, and `x-mock-fault` says so. */
export type ContractBreach = AnyResponse & { breach: true }

/** Marks an answer that the contract does not have as meant: without this, it does not compile. */
export const breachContract = (answer: AnyResponse): ContractBreach => ({ ...answer, breach: true })

/** What a scenario may answer for an operation: what the contract has, or a marked breach of it. */
export type ScenarioResponse<Op extends OperationId> = OperationResponse<Op> | ContractBreach

/** The failures that the contract has for every operation. */
type Anywhere = {
  status: 429 | 500 | 503
  headers?: Record<string, string>
  body: Problem
}

/** What happens on the wire instead of a good answer. */
export type InjectedFault =
  /** The connection is reset before a byte is sent. */
  | { kind: 'reset' }
  /** The request is taken, the socket is held, and nothing ever comes. */
  | { kind: 'silence' }
  /** The true answer, cut in half against its Content-Length. */
  | { kind: 'truncate' }
  /** The first half of the true answer; then the socket is held, and no more comes. */
  | { kind: 'stall' }
  /** The true answer, `rate` bytes a second. */
  | { kind: 'drip'; rate: number }
  /** The true answer under another content type. */
  | { kind: 'retype'; type: string }
  /** The true answer, with so many headers more, each of so many bytes. */
  | { kind: 'headers'; count: number; bytes: number }
  /** The same answer to everything. `times`: as often at each address, then it passes. */
  | { kind: 'answer'; answer: Anywhere | ContractBreach; times?: number }
  /** The contract's own example of this status; where it has none, a problem with that status. */
  | { kind: 'status'; status: number; times?: number }
