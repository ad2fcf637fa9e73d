import { RESPONSE_TIMEOUT_MS } from '../lib/time-limit.ts'
import { takePreloaded } from './preloaded.ts'
import { readWhole, ResponseTooLargeError } from './response-body.ts'
import { retryAfter } from './retry-after.ts'

/** Time limits in ms, and retries. */
export const policy = {
  timeout: RESPONSE_TIMEOUT_MS,
  retries: 2,
  delay: 1000,
  jitter: 250,
  maxWait: 10_000,
}

export class TimeoutError extends Error {
  override name = 'TimeoutError'
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

async function attemptOf(request: Request, send: SendRequest): Promise<Response> {
  const started = takePreloaded(request, policy.timeout)
  const controller = new AbortController()
  const stop = () => {
    controller.abort(request.signal.reason)
    started?.abort()
  }
  request.signal.addEventListener('abort', stop, { once: true })
  const remainingMs = policy.timeout - (started ? performance.now() - started.since : 0)
  const timer = setTimeout(() => {
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
