import type { IncomingHttpHeaders } from 'node:http'
import type { operations } from '#contract'
import type { OperationId } from '../contract/operations.ts'
import type { Rule } from '../rules.ts'
import type { Sources, EtagStore } from './exchange.ts'
import type { Observations } from './observations.ts'
import type { ResultStore } from './results.ts'
import type { Options } from './options.ts'
import type { ThrottledClient } from './throttled-client.ts'

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : undefined
type Responses<Op extends OperationId> = operations[Op]['responses']
type SuccessStatus = 200 | 201 | 204 | 206

/** A success of an operation, found to be readable. */
export interface Success<Op extends OperationId> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Json<Responses<Op>[keyof Responses<Op> & SuccessStatus]>
  readonly bytes: Buffer
  readonly whole: boolean
}

export interface Context {
  readonly options: Options
  readonly client: ThrottledClient
  readonly results: ResultStore
  readonly observations: Observations
  readonly etags: EtagStore
  readonly sources: Sources
  /** Numbers the exchanges of a run. */
  readonly next: () => number
  /** The last answer that lacked something: an error in what reads it has its cause there. */
  readonly broken: { why: string }
}

export interface CaseInfo {
  /** A sentence that is true of a server that keeps the contract. */
  readonly name: string
  /** The rule that its findings break, unless one says another. */
  readonly rule: Rule
  readonly operation: OperationId
  /** Changes something at the target, and takes it back. */
  readonly writes?: true
}
