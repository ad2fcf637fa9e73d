import createClient, { type Middleware } from 'openapi-fetch'
import { endpoints, type paths } from '#contract'
import { config } from '../config/config.ts'
import {
  Failure,
  failureFromResponse,
  failureFromNetworkError,
  type OperationId,
} from './failures.ts'
import { pathString } from './path-string.ts'
import {
  roundRetryAfter,
  sendWithPolicy,
  TimeoutError,
  ResponseTooLargeError,
} from './request-policy.ts'
import { queryString } from './query-string.ts'
import { truncateTexts } from './truncate-texts.ts'

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

/** Fetches from the files host, which is outside the contract: without a token. */
export const fetchFile = (url: string, signal: AbortSignal, headers: HeadersInit = {}) =>
  globalThis.fetch(url, { signal, headers })

export type BearerCredentials = {
  token: string
  /** Aborts when the session ends, with every request of the session. */
  signal?: AbortSignal
  /** Called for a 401 response to a request with this token. */
  onUnauthorized?: () => void
}

let readBearer: () => BearerCredentials | undefined = () => undefined

export const setBearerSource = (read: () => BearerCredentials | undefined) => {
  readBearer = read
}

const headerOf = ({ token }: BearerCredentials) => `Bearer ${token}`

const bearer: Middleware = {
  onRequest({ request, schemaPath }) {
    const operation = operationForUrl(request.method, schemaPath)
    if (!operation || !endpoints[operation].auth) return
    const credentials = readBearer()
    if (!credentials) throw new Failure('notAuthenticated')
    request.headers.set('authorization', headerOf(credentials))
    return new Request(request, {
      // The HTTP cache is keyed by URL, not by token: another member would get this response.
      cache: 'no-store',
      signal: AbortSignal.any([
        request.signal,
        ...(credentials.signal ? [credentials.signal] : []),
      ]),
    })
  },
  onResponse({ request, response }) {
    const credentials = readBearer()
    if (response.status !== 401 || !credentials) return
    // A 401 for an earlier token says nothing about the current one.
    if (request.headers.get('authorization') === headerOf(credentials))
      credentials.onUnauthorized?.()
  },
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

// openapi-fetch reports an empty 500 as "no error": only the status decides.
const failures: Middleware = {
  async onResponse({ request, response, schemaPath }) {
    const operation = operationForUrl(request.method, schemaPath)
    const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '')
    const { ok, status } = response
    if (!ok) {
      const body = isJson ? await jsonOf(response) : undefined
      throw failureFromResponse(operation, status, body, roundRetryAfter(response))
    }
    const isEmptyAsAgreed = status === 204 && request.method !== 'GET'
    if (!isEmptyAsAgreed && !(isJson && hasRequiredParts(operation, await jsonOf(response)))) {
      throw failureFromNetworkError(operation, 'badAnswer', status)
    }
  },
  onError({ request, error, schemaPath }) {
    if (request.signal.aborted && error instanceof Error) return error
    const code =
      error instanceof TimeoutError
        ? 'timeout'
        : error instanceof ResponseTooLargeError
          ? 'badAnswer'
          : 'unreachable'
    return failureFromNetworkError(operationForUrl(request.method, schemaPath), code)
  },
}

// Middleware runs in reverse order for responses: the session handles a 401 before it is thrown.
api.use(failures, bearer)

/** The response body of the contract. Middleware has thrown every failure before this point. */
export const dataOf = async <T>(call: Promise<{ data?: T }>) =>
  truncateTexts((await call).data) as NonNullable<T>

/** The body, or undefined if it is neither a JSON object nor an array. Reads a clone of the response. */
const jsonOf = (response: Response): Promise<object | undefined> =>
  response
    .clone()
    .json()
    .then((body: unknown) => (body instanceof Object ? body : undefined))
    .catch(() => undefined)

/** Checks for the properties that pages render. Without them a page would wait forever. */
function hasRequiredParts(operation: OperationId | undefined, body: object | undefined) {
  if (!body || !operation) return body !== undefined
  const { form = [] } = endpoints[operation] as { form?: 'list' | readonly string[] }
  return form === 'list'
    ? Array.isArray(body)
    : form.every((name) => (body as Record<string, unknown>)[name] instanceof Object)
}

function operationForUrl(method: string, path: string) {
  const ids = Object.keys(endpoints) as OperationId[]
  return ids.find(
    (id) => endpoints[id].path === path && endpoints[id].method === method.toLowerCase(),
  )
}
