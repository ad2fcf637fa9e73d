import createClient from 'openapi-fetch'
import type { paths } from '#contract'
import { config } from '../config/config.ts'
import { authorize, noteUnauthorized } from './bearer.ts'
import { Failure, failureFromNetworkError } from './failures.ts'
import { type OperationId, operationOf } from './operations.ts'
import { pathString } from './path-string.ts'
import { queryString } from './query-string.ts'
import { sendWithPolicy, TimeoutError } from './request-policy.ts'
import { parseBody, parsedBody, ResponseTooLargeError } from './response-body.ts'
import { assertNotBlocked, noteRetryAfter } from './retry-after.ts'

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

const operations = new WeakMap<Request, OperationId>()
/** The operation of a request that `onRequest` has returned. */
const operationSent = (request: Request) => operations.get(request) as OperationId

// What happens to each request before and after it is sent, in this order.
api.use({
  onRequest({ request: unauthorized, schemaPath }) {
    const operation = operationOf(unauthorized, schemaPath)
    const request = authorize(unauthorized, operation)
    assertNotBlocked(request, operation)
    operations.set(request, operation)
    return request
  },
  onResponse({ request, response }) {
    const operation = operationSent(request)
    const retryAfterMs = noteRetryAfter(request, response, operation)
    noteUnauthorized(request, response)
    return parseBody(request, response, operation, retryAfterMs)
  },
  onError({ request, error }) {
    if (error instanceof Failure || (request.signal.aborted && error instanceof Error)) return error
    const code =
      error instanceof TimeoutError
        ? 'timeout'
        : error instanceof ResponseTooLargeError
          ? 'badAnswer'
          : 'unreachable'
    return failureFromNetworkError(operationSent(request), code, { cause: error })
  },
})

/** The response body of the contract. Every failure has been thrown before. */
export const dataOf = async <T>(call: Promise<{ data?: T; response: Response }>) =>
  parsedBody((await call).response) as NonNullable<T>

/** Fetches from the files host, which is outside the contract: without a token. */
export const fetchFile = (url: string, signal: AbortSignal, headers: HeadersInit = {}) =>
  globalThis.fetch(url, { signal, headers })
