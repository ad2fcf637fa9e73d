import { failureFromResponse } from './failures.ts'
import type { OperationId } from './operations.ts'

/** Longer values of Retry-After count as one hour. */
const MAX_RETRY_AFTER_MS = 60 * 60_000

/** A Retry-After header (seconds or an HTTP date) in ms from now, capped; 0 if absent or invalid. */
export const retryAfter = (header: string | null, now = Date.now()): number =>
  Math.min(MAX_RETRY_AFTER_MS, parseRetryAfter(header?.trim() ?? '', now))

function parseRetryAfter(value: string, now: number): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // Accepts IMF-fixdate only (RFC 9110 §5.6.7): Date.parse would also read '-1' or '1e9'.
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} .*GMT$/.test(value)
    ? Date.parse(value)
    : 0
  return Math.max(0, (date || 0) - now)
}

/** In seconds, rounded up to whole minutes; 0 for a minute or less. */
export function roundRetryAfter(ms: number) {
  const minutes = Math.ceil(ms / 60_000)
  return minutes > 1 ? minutes * 60 : 0
}

type Wait = {
  status: number
  until: number
  /** The Authorization header of the request: 429 is tracked per member, 503 for all. */
  authorization: string | null
}

const waits = new Map<OperationId, Wait>()

/** The remaining Retry-After in ms; 0 if there is none. */
export const waitFor = (operation: OperationId) =>
  Math.max(0, (waits.get(operation)?.until ?? 0) - performance.now())

/** Blocks POST, PATCH and DELETE requests until Retry-After has passed. request-policy.ts delays GET requests. */
export function assertNotBlocked({ headers }: Request, operation: OperationId) {
  const wait = waits.get(operation)
  if (!wait) return
  if (wait.status === 429 && wait.authorization !== headers.get('authorization'))
    waits.delete(operation)
  else if (waitFor(operation) > 0) throw failureFromResponse(operation, wait.status, {})
}

/** Remembers Retry-After of such a request. @returns it in ms */
export function noteRetryAfter(
  request: Request,
  { status, headers }: Response,
  operation: OperationId,
) {
  const ms = retryAfter(headers.get('retry-after'))
  if (request.method !== 'GET' && (status === 429 || status === 503)) {
    const authorization = request.headers.get('authorization')
    waits.set(operation, { status, until: performance.now() + ms, authorization })
  }
  return ms
}
