import type { OperationReport } from './results.ts'
import type { Rule } from '../rules.ts'
import type { OperationId } from '../contract/operations.ts'
import type { HttpResponse, HttpRequest } from '../http/client.ts'

export const isLocal = ({ hostname }: URL) =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)

/** A request with its response; `valid`: the contract allows the request. */
export interface ObservedExchange {
  readonly operation: OperationId
  readonly request: HttpRequest
  readonly answer: HttpResponse
  readonly valid: boolean
}

export interface Options {
  readonly target: URL
  /** Base URL of media, if not /files of the target. */
  readonly files?: URL | undefined
  readonly token?: string | undefined
  /** `real`: gentle, and without comparisons that other users could break. */
  readonly profile: 'mock' | 'real'
  /** Includes cases that change something. */
  readonly write: boolean
  /** Skips cases that repeat others. */
  readonly brief?: boolean
  /** Origin of the site, for CORS. */
  readonly origin?: string | undefined
  readonly rules?: ReadonlySet<Rule> | undefined
  readonly only?: ReadonlySet<OperationId> | undefined
  readonly seed: number
  /** Requests a second; 0: unlimited. */
  readonly rate: number
  /** Milliseconds for one exchange. */
  readonly timeout: number
  /** Milliseconds after which the site gives up. */
  readonly slowAfter?: number
  /** Folder for request bodies that no line can contain; default: temporary folder. */
  readonly bodies?: string | undefined
  readonly progress?: (now: { cases: number; of: number; requests: number; name: string }) => void
  /** Ends the run early. */
  readonly stopWhen?: (rows: readonly OperationReport[]) => boolean
  readonly observe?: ((exchange: ObservedExchange) => void) | undefined
}
