import { endpoints } from '#contract'
import { failureFromNetworkError, failureFromResponse } from './failures.ts'
import type { OperationId } from './operations.ts'
import { roundRetryAfter } from './retry-after.ts'
import { truncateTexts } from './truncate-texts.ts'

// A body is read once: bytes, text of limited size, JSON, the parts that pages need, limited texts.

/** Ten thousand recordings take half of it. */
export const MAX_RESPONSE_BYTES = 8 * 1024 * 1024

/** The response exceeds MAX_RESPONSE_BYTES: parsing it would freeze the page. */
export class ResponseTooLargeError extends Error {
  override name = 'ResponseTooLargeError'
}

const texts = new WeakMap<Response, string>()
const bodies = new WeakMap<Response, unknown>()

/** Reads the body as text. openapi-fetch gets a response without a body that it would parse again. */
export async function readWhole(response: Response): Promise<Response> {
  const text = await boundedText(response)
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  // By this header openapi-fetch would expect a body.
  headers.delete('content-length')
  const read = new Response(null, { status, statusText, headers })
  texts.set(read, text)
  return read
}

async function boundedText(response: Response) {
  const tooLarge = async () => {
    await response.body?.cancel().catch(() => {})
    throw new ResponseTooLargeError()
  }
  if (Number(response.headers.get('content-length')) > MAX_RESPONSE_BYTES) return tooLarge()
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  let read = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    read += value.byteLength
    if (read > MAX_RESPONSE_BYTES) {
      reader.releaseLock()
      return tooLarge()
    }
    text += decoder.decode(value, { stream: true })
  }
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i

/**
 * Parses the body.
 * @param retryAfterMs of the failure that a status or an unusable body throws
 */
export async function parseBody(
  { method }: Request,
  received: Response,
  operation: OperationId,
  retryAfterMs: number,
) {
  // The request policy has read it already, for its time limit; another transport has not.
  const response = texts.has(received) ? received : await readWhole(received)
  const isJson = JSON_TYPE.test(response.headers.get('content-type') ?? '')
  const body = isJson ? jsonOf(texts.get(response)) : undefined
  const { ok, status } = response
  // openapi-fetch reports an empty 500 as "no error": only the status decides.
  if (!ok) throw failureFromResponse(operation, status, body, roundRetryAfter(retryAfterMs))
  const isEmptyAsAgreed = status === 204 && method !== 'GET'
  if (!isEmptyAsAgreed && !hasRequiredParts(operation, body))
    throw failureFromNetworkError(operation, 'badAnswer', { status })
  bodies.set(response, truncateTexts(body))
  return response
}

export const parsedBody = (response: Response) => bodies.get(response)

/** Undefined if the text is neither a JSON object nor an array. */
function jsonOf(text = ''): object | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return body instanceof Object ? body : undefined
  } catch {
    return undefined
  }
}

/** Checks for the properties that pages render. Without them a page would wait forever. */
function hasRequiredParts(operation: OperationId, body: object | undefined) {
  if (!body) return false
  const { form = [] } = endpoints[operation] as { form?: 'list' | readonly string[] }
  return form === 'list'
    ? Array.isArray(body)
    : form.every((name) => (body as Record<string, unknown>)[name] instanceof Object)
}
