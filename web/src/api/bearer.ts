import type { Middleware } from 'openapi-fetch'
import { endpoints } from '#contract'
import { Failure } from './failures.ts'
import { operationOf } from './operations.ts'

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

/** Adds the member's token to the operations that need it. */
export const bearer: Middleware = {
  onRequest({ request, schemaPath }) {
    const operation = operationOf(request, schemaPath)
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
