import type { OperationReport } from './ledger.ts'
import type { Rule } from '../rules.ts'
import type { OperationId } from '../contract/operations.ts'
import type { WireAnswer, WireRequest } from '../wire/wire.ts'

export const isLocal = ({ hostname }: URL) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

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
  /** Each thing once: not again in other words. */
  readonly brief?: boolean
  /** The site's origin, for what a browser needs to read answers from there. */
  readonly origin?: string | undefined
  /** Run only what looks at these rules. */
  readonly rules?: ReadonlySet<Rule> | undefined
  /** Report only these. */
  readonly only?: ReadonlySet<OperationId> | undefined
  readonly seed: number
  /** Requests a second; 0: as fast as they come. */
  readonly rate: number
  /** Milliseconds for one exchange. */
  readonly timeout: number
  /** Milliseconds after which an answer is too slow: the site gives up then. */
  readonly patience?: number
  /** Where bodies are written that no line of the report can hold; the system's temporary folder. */
  readonly bodies?: string | undefined
  readonly progress?: (now: { cases: number; of: number; requests: number; name: string }) => void
  /** Ends the run early, once it has been told enough. */
  readonly enough?: (rows: readonly OperationReport[]) => boolean
  /** Told of every exchange under the contract. */
  readonly observe?: ((exchange: Exchange) => void) | undefined
}
