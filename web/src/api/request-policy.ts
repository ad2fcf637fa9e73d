import { RESPONSE_TIMEOUT_MS } from '../lib/time-limit.ts'
import { takePreloaded } from './preloaded.ts'

/** Time limits in ms, retries, and the largest response. */
export const policy = {
  timeout: RESPONSE_TIMEOUT_MS,
  retries: 2,
  delay: 1000,
  jitter: 250,
  maxWait: 10_000,
  /** Caps Retry-After at one hour. */
  maxRetryAfter: 60 * 60_000,
  /** 10,000 recordings need half of it. */
  maxResponseBytes: 8 * 1024 * 1024,
} as const

export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** The response exceeds `policy.maxResponseBytes`: parsing it would freeze the page. */
export class ResponseTooLargeError extends Error {
  override name = 'ResponseTooLargeError'
}

export type SendRequest = (request: Request, signal: AbortSignal) => Promise<Response>

const RETRIED = new Set([429, 500, 502, 503, 504])

/** Sends a GET request up to three times, any other once. Resolves with a complete body. */
export async function sendWithPolicy(request: Request, send: SendRequest): Promise<Response> {
  const attempts = request.method === 'GET' ? 1 + policy.retries : 1
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptOf(request, send).catch((error: unknown) => ({ error }))
    const wait = attempt < attempts ? waitAfter(outcome) : undefined
    if (wait === undefined || request.signal.aborted) {
      if (outcome instanceof Response) return outcome
      throw outcome.error
    }
    await pause(wait, request.signal)
  }
}

/** The delay in ms before the next attempt; undefined for no further attempt. */
function waitAfter(outcome: Response | { error: unknown }) {
  const usual = policy.delay + Math.random() * policy.jitter
  if (!(outcome instanceof Response))
    return outcome.error instanceof ResponseTooLargeError ? undefined : usual
  if (!RETRIED.has(outcome.status)) return undefined
  const retryAfterMs = retryAfter(outcome.headers.get('retry-after'))
  if (retryAfterMs > policy.maxWait) return undefined
  return Math.max(retryAfterMs, policy.delay) + Math.random() * policy.jitter
}

/** A Retry-After header (seconds or an HTTP date) in ms from now, capped; 0 if absent or invalid. */
export const retryAfter = (header: string | null, now = Date.now()): number =>
  Math.min(policy.maxRetryAfter, parseRetryAfter(header?.trim() ?? '', now))

function parseRetryAfter(value: string, now: number): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // Accepts IMF-fixdate only (RFC 9110 §5.6.7): Date.parse would also read '-1' or '1e9'.
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} .*GMT$/.test(value)
    ? Date.parse(value)
    : 0
  return Math.max(0, (date || 0) - now)
}

/** Retry-After in seconds, rounded up to whole minutes; 0 if it is a minute or less. */
export function roundRetryAfter({ headers }: Response) {
  const minutes = Math.ceil(retryAfter(headers.get('retry-after')) / 60_000)
  return minutes > 1 ? minutes * 60 : 0
}

async function attemptOf(request: Request, send: SendRequest): Promise<Response> {
  const started = takePreloaded(request, policy.timeout)
  const controller = new AbortController()
  const stop = () => {
    controller.abort(request.signal.reason)
    started?.abort()
  }
  request.signal.addEventListener('abort', stop, { once: true })
  const remainingMs = policy.timeout - (started ? performance.now() - started.since : 0)
  const timer = isUpload(request)
    ? undefined
    : setTimeout(() => {
        controller.abort(new TimeoutError())
        started?.abort()
      }, remainingMs)
  try {
    if (request.signal.aborted) throw request.signal.reason
    const aborted = new Promise<never>((_, reject) => {
      controller.signal.addEventListener('abort', () => reject(controller.signal.reason), {
        once: true,
      })
    })
    const response = started?.response ?? send(request, controller.signal)
    return await Promise.race([response.then(readWhole), aborted])
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', stop)
  }
}

const isUpload = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('multipart/') ?? false

async function readWhole(response: Response) {
  const { status, statusText, headers } = response
  const text = await boundedText(response)
  return new Response([204, 205, 304].includes(status) ? null : text, {
    status,
    statusText,
    headers,
  })
}

async function boundedText(response: Response) {
  const tooLarge = async () => {
    await response.body?.cancel().catch(() => {})
    throw new ResponseTooLargeError()
  }
  if (Number(response.headers.get('content-length')) > policy.maxResponseBytes) return tooLarge()
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let read = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    read += value.byteLength
    if (read > policy.maxResponseBytes) {
      reader.releaseLock()
      return tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

function pause(ms: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
