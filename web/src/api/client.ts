import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from '#contract'
import { config } from '../config/config.ts'
import { bearer } from './bearer.ts'
import { Failure, failureFromNetworkError } from './failures.ts'
import { operationOf } from './operations.ts'
import { pathString } from './path-string.ts'
import { queryString } from './query-string.ts'
import { sendWithPolicy, TimeoutError } from './request-policy.ts'
import { parseBody, parsedBody, ResponseTooLargeError } from './response-body.ts'
import { blockUntilRetryAfter } from './retry-after.ts'

/** The contract's operations. Every error is thrown as a `Failure`; see `dataOf`. */
export const api = createClient<paths>({
  baseUrl: config.apiHost,
  headers: { accept: 'application/json' },
  // A redirect would send the token or the response to another place.
  redirect: 'error',
  fetch: (request) => sendWithPolicy(request, (once, signal) => globalThis.fetch(once, { signal })),
  querySerializer: queryString,
  pathSerializer: pathString,
})

const networkFailures: Middleware = {
  onError({ request, error, schemaPath }) {
    if (error instanceof Failure || (request.signal.aborted && error instanceof Error)) return error
    const code =
      error instanceof TimeoutError
        ? 'timeout'
        : error instanceof ResponseTooLargeError
          ? 'badAnswer'
          : 'unreachable'
    return failureFromNetworkError(operationOf(request, schemaPath), code)
  },
}

// All middleware: requests pass from top to bottom, responses and errors from bottom to top.
api.use(
  networkFailures,
  // After the session has handled a 401.
  parseBody,
  bearer,
  // Knows the member by the token.
  blockUntilRetryAfter,
)

/** The response body of the contract. Middleware has thrown every failure before this point. */
export const dataOf = async <T>(call: Promise<{ data?: T; response: Response }>) =>
  parsedBody((await call).response) as NonNullable<T>

/** Fetches from the files host, which is outside the contract: without a token. */
export const fetchFile = (url: string, signal: AbortSignal, headers: HeadersInit = {}) =>
  globalThis.fetch(url, { signal, headers })
