import type { IncomingHttpHeaders } from 'node:http'
import type { operations } from '#contract'
import type { OperationId } from '../contract/operations.ts'
import type { Sources, EtagStore } from './exchange.ts'
import type { Observations } from './observations.ts'
import type { ResultStore } from './results.ts'
import type { Options } from './options.ts'
import type { ThrottledClient } from './throttled-client.ts'

type Json<R> = R extends { content: { 'application/json': infer B } } ? B : undefined
type Responses<Op extends OperationId> = operations[Op]['responses']
type SuccessStatus = 200 | 201 | 204 | 206

/** A success whose body can be read. */
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
  /** Number of the next exchange. */
  readonly next: () => number
  /** Why the last response was broken: a TypeError of a later comparison comes from it. */
  readonly broken: { why: string }
}
