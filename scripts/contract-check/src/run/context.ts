import type { IncomingHttpHeaders } from 'node:http'
import type { operations } from '#contract'
import type { OperationId } from '../contract/operations.ts'
import type { Rule } from '../rules.ts'
import type { Sources, Tags } from './exchange.ts'
import type { Facts } from './facts.ts'
import type { Ledger } from './ledger.ts'
import type { Options } from './options.ts'
import type { Sender } from './sender.ts'

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : undefined
type Responses<Op extends OperationId> = operations[Op]['responses']
type Success = 200 | 201 | 204 | 206

/** A success of an operation, found to be readable. */
export interface Told<Op extends OperationId> {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Json<Responses<Op>[keyof Responses<Op> & Success]>
  readonly bytes: Buffer
  readonly whole: boolean
}

export interface Context {
  readonly options: Options
  readonly sender: Sender
  readonly ledger: Ledger
  readonly facts: Facts
  readonly tags: Tags
  readonly sources: Sources
  /** Numbers the exchanges of a run. */
  readonly next: () => number
  /** The last answer that lacked something: an error in what reads it has its cause there. */
  readonly broken: { why: string }
}

export interface About {
  /** A sentence that is true of a server that keeps the contract. */
  readonly name: string
  /** The rule that its findings break, unless one says another. */
  readonly rule: Rule
  readonly operation: OperationId
  /** Changes something at the target, and takes it back. */
  readonly writes?: true
}
