import type { OperationId } from '../contract/operations.ts'
import type { WireAnswer, WireRequest } from '../wire/wire.ts'

/** What the suite sent, what came back, and whether the contract allows the request itself. */
export interface Exchange {
  readonly operation: OperationId
  readonly request: WireRequest
  readonly answer: WireAnswer
  readonly valid: boolean
}

export interface Options {
  readonly target: URL
  /** Where media lie, if not at /files of the target. */
  readonly files?: URL | undefined
  readonly token?: string | undefined
  /** `real`: careful with a server in use, no assertion that other people's doings could break. */
  readonly profile: 'mock' | 'real'
  /** Also the cases that change something. */
  readonly write: boolean
  /** Report only these. */
  readonly only?: ReadonlySet<OperationId> | undefined
  readonly seed: number
  /** Requests a second; 0: as fast as they come. */
  readonly rate: number
  /** Milliseconds for one exchange. */
  readonly timeout: number
  /** Told of every exchange under the contract. */
  readonly observe?: ((exchange: Exchange) => void) | undefined
}
