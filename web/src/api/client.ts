import createClient, { type Middleware } from 'openapi-fetch'
import { endpoints, type paths } from '#contract'
import { config } from '../config.ts'
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

/** The contract's operations. Whatever goes wrong is thrown as a `Failure`; see `dataOf`. */
export const api = createClient<paths>({
  baseUrl: config.apiHost,
  headers: { accept: 'application/json' },
  // A redirected call would carry the token, or its answer, somewhere else.
  redirect: 'error',
  fetch: (request) => sendWithPolicy(request, (once, signal) => globalThis.fetch(once, { signal })),
  querySerializer: queryString,
  pathSerializer: pathString,
})

/** A file of the files host: no call of the contract's, so without a token. */
export const fetchFile = (address: string, signal: AbortSignal, headers: HeadersInit = {}) =>
  globalThis.fetch(address, { signal, headers })

export type BearerCredentials = {
  token: string
  /** Aborts when the session ends, and with it every call made in it. */
  signal?: AbortSignal
  /** Told of a 401 to a call with this very token. */
  onRefused?: () => void
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
    const held = readBearer()
    if (!held) throw new Failure('notAuthenticated')
    request.headers.set('authorization', headerOf(held))
    return new Request(request, {
      // A browser keeps answers by address, whoever's token was sent: the next member would get this one's.
      cache: 'no-store',
      signal: AbortSignal.any([request.signal, ...(held.signal ? [held.signal] : [])]),
    })
  },
  onResponse({ request, response }) {
    const held = readBearer()
    if (response.status !== 401 || !held) return
    // The answer to a token of before says nothing about the one of now.
    if (request.headers.get('authorization') === headerOf(held)) held.onRefused?.()
  },
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

// openapi-fetch reports an empty 500 as "no error", so the status decides, never the body.
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
    if (!isEmptyAsAgreed && !(isJson && hasForm(operation, await jsonOf(response)))) {
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

// Answers pass in reverse: the session hears of a 401 before it is thrown.
api.use(failures, bearer)

/** The answer's body, as the contract describes it. Failures were thrown before this point. */
export const dataOf = async <T>(call: Promise<{ data?: T }>) =>
  truncateTexts((await call).data) as NonNullable<T>

/** The body, or undefined when it is neither a JSON object nor a list. The answer itself stays unread. */
const jsonOf = (response: Response): Promise<object | undefined> =>
  response
    .clone()
    .json()
    .then((body: unknown) => (body instanceof Object ? body : undefined))
    .catch(() => undefined)

/** Whether a body has what pages are drawn from. What has not is no answer: a page would wait for the rest for ever. */
function hasForm(operation: OperationId | undefined, body: object | undefined) {
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
