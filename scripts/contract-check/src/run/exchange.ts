import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { OperationId } from '../contract/operations.ts'
import { format, type Violation } from '../validate/violation.ts'
import type { HttpResponse, HttpRequest } from '../http/client.ts'

export interface Exchange {
  readonly at: number
  readonly operation: OperationId
  readonly base: URL
  readonly request: HttpRequest
  /** Undefined: none came. */
  readonly answer: HttpResponse | undefined
  /** Fields that are missing or of another type. */
  broken: ReadonlySet<string>
}

/**
 * Responses, or objects from their JSON, that a finding depends on. An object of no response is an
 * error of the case, and throws.
 */
export type Evidence = object

export type Sources = ReturnType<typeof createSources>

/** Maps every object of a response to its exchange. */
export function createSources() {
  const sources = new WeakMap<object, Exchange>()

  function record(exchange: Exchange, value: unknown) {
    if (typeof value !== 'object' || value === null) return
    sources.set(value, exchange)
    for (const inner of Object.values(value)) record(exchange, inner)
  }

  function find(evidence: unknown): readonly Exchange[] {
    const found = sources.get(evidence as object)
    if (found) return [found]
    if (Array.isArray(evidence)) return evidence.flatMap(find)
    throw new Error('A comparison names something as its evidence that no answer holds.')
  }

  return {
    record(exchange: Exchange, answer: object, body?: unknown) {
      sources.set(answer, exchange)
      record(exchange, body)
    },
    /** Exchanges of the evidence, each once, in the order of sending. */
    of: (evidence: Evidence): readonly Exchange[] =>
      [...new Set(find(evidence))].toSorted((a, b) => a.at - b.at),
  }
}

/** A weak ETag covers all encodings (RFC 9110 §8.8.3.3): hashes the unzipped body. */
function contentOf({
  headers: { etag, 'content-encoding': coding = 'identity' },
  body,
}: HttpResponse) {
  const isWeak = etag?.startsWith('W/') ?? false
  if (isWeak && coding !== 'gzip' && coding !== 'identity') return undefined
  try {
    const bytes = isWeak && coding === 'gzip' ? gunzipSync(body) : body
    return createHash('sha1').update(bytes).digest('base64')
  } catch {
    return undefined // cases/browser/encoding.ts reports a body that is no gzip.
  }
}

export type EtagStore = ReturnType<typeof createEtagStore>

/** Finds two contents of one operation with the same ETag. */
export function createEtagStore() {
  const stored = new Map<string, { readonly content: string; readonly exchange: Exchange }>()
  return {
    add(exchange: Exchange, answer: HttpResponse) {
      const { operation, request } = exchange
      const { etag } = answer.headers
      if (request.method !== 'GET' || answer.status !== 200 || !etag || !answer.whole)
        return undefined
      const content = contentOf(answer)
      if (content === undefined) return undefined
      const key = `${operation} ${request.headers.Authorization ?? ''} ${etag}`
      const before = stored.get(key)
      stored.set(key, { content, exchange })
      if (!before || before.content === content) return undefined
      const { path, headers } = before.exchange.request
      const how = ` (Accept-Encoding: ${headers['Accept-Encoding']})`
      const other = path === request.path ? path + how : path
      const expected = `another tag than that of ${other}, whose content is another`
      const fault: Violation = { rule: 'cache', where: 'header ETag', expected, got: format(etag) }
      return { fault, evidence: [before.exchange, exchange] }
    },
  }
}
