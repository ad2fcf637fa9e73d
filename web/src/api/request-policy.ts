import { RESPONSE_TIMEOUT_MS } from '../lib/time-limit.ts'
import { takePreloaded } from './preloaded.ts'

/** Time-outs and retries, in ms, and how much is read. */
export const policy = {
  timeout: RESPONSE_TIMEOUT_MS,
  retries: 2,
  delay: 1000,
  jitter: 250,
  maxWait: 10_000,
  /** However long a server asks to be left alone, it is asked again after an hour, and no more is told. */
  maxRetryAfter: 60 * 60_000,
  /** Bytes of an answer: ten thousand recordings are half of it. */
  maxResponseBytes: 8 * 1024 * 1024,
} as const

export class TimeoutError extends Error {
  override name = 'TimeoutError'
}

/** Thrown when an answer is larger than `policy.largestAnswer`: reading it would stop the page. */
export class ResponseTooLargeError extends Error {
  override name = 'ResponseTooLargeError'
}

export type SendRequest = (request: Request, signal: AbortSignal) => Promise<Response>

const RETRIED = new Set([429, 500, 502, 503, 504])

/** Sends a GET up to three times, anything else once. The body has been read when it returns. */
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

/** How long to wait in ms before the next attempt; undefined when there shall be none. */
function waitAfter(outcome: Response | { error: unknown }) {
  const usual = policy.delay + Math.random() * policy.jitter
  if (!(outcome instanceof Response))
    return outcome.error instanceof ResponseTooLargeError ? undefined : usual
  if (!RETRIED.has(outcome.status)) return undefined
  const asked = retryAfter(outcome.headers.get('retry-after'))
  if (asked > policy.maxWait) return undefined
  return Math.max(asked, policy.delay) + Math.random() * policy.jitter
}

/** A Retry-After header (seconds or an HTTP date) in ms from now, bounded; 0 when there is none or it makes no sense. */
export const retryAfter = (header: string | null, now = Date.now()): number =>
  Math.min(policy.maxRetryAfter, msAsked(header?.trim() ?? '', now))

function msAsked(value: string, now: number): number {
  if (/^\d+$/.test(value)) return Number(value) * 1000
  // Dates only in the one form servers may send: Date.parse would also read '-1' or '1e9'.
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} .*GMT$/.test(value)
    ? Date.parse(value)
    : 0
  return Math.max(0, (date || 0) - now)
}

/** Seconds that a server asks to be left alone, in whole minutes; 0: no longer than a moment. */
export function roundRetryAfter({ headers }: Response) {
  const minutes = Math.ceil(retryAfter(headers.get('retry-after')) / 60_000)
  return minutes > 1 ? minutes * 60 : 0
}

async function attemptOf(request: Request, send: SendRequest): Promise<Response> {
  const started = takePreloaded(request, policy.timeout)
  const cut = new AbortController()
  const stop = () => {
    cut.abort(request.signal.reason)
    started?.abort()
  }
  request.signal.addEventListener('abort', stop, { once: true })
  const left = policy.timeout - (started ? performance.now() - started.since : 0)
  const timer = isUpload(request)
    ? undefined
    : setTimeout(() => {
        cut.abort(new TimeoutError())
        started?.abort()
      }, left)
  try {
    if (request.signal.aborted) throw request.signal.reason
    const cutOff = new Promise<never>((_, reject) => {
      cut.signal.addEventListener('abort', () => reject(cut.signal.reason), { once: true })
    })
    const answer = started?.response ?? send(request, cut.signal)
    return await Promise.race([answer.then(whole), cutOff])
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', stop)
  }
}

const isUpload = ({ headers }: Request) =>
  headers.get('content-type')?.startsWith('multipart/') ?? false

async function whole(response: Response) {
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
