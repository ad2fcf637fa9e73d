import { endpoints } from '#contract'
import { Failure } from './failures.ts'
import type { OperationId } from './operations.ts'

type Credentials = {
  token: string
  /** Aborts when the session ends, with every request of the session. */
  signal?: AbortSignal
  /** Called for a 401 response to a request with this token. */
  onUnauthorized?: () => void
}

let credentials: Credentials | undefined

/** The session sets them when it begins, and `undefined` when it ends. */
export const setCredentials = (next: Credentials | undefined) => {
  credentials = next
}

const headerOf = ({ token }: Credentials) => `Bearer ${token}`

/** Adds the member's token to the operations that need it. */
export function authorize(request: Request, operation: OperationId) {
  if (!endpoints[operation].auth) return request
  if (!credentials) throw new Failure('notAuthenticated')
  const { signal = request.signal } = credentials
  request.headers.set('authorization', headerOf(credentials))
  return new Request(request, {
    // The HTTP cache is keyed by URL, not by token: another member would get this response.
    cache: 'no-store',
    signal: AbortSignal.any([request.signal, signal]),
  })
}

/** Ends the session of the token that a 401 rejects; one for an earlier token says nothing about the current one. */
export function noteUnauthorized({ headers }: Request, { status }: Response) {
  if (status === 401 && credentials && headers.get('authorization') === headerOf(credentials))
    credentials.onUnauthorized?.()
}
