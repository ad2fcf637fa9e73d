import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { OperationId } from '../contract/operations.ts'
import { format, type Violation } from '../validate/violation.ts'
import type { HttpResponse, HttpRequest } from '../http/client.ts'

/** One request as it was sent, and what came back. */
export interface Exchange {
  /** Its place among all exchanges of the run. */
  readonly at: number
  readonly operation: OperationId
  readonly base: URL
  readonly request: HttpRequest
  /** Undefined: no answer came. */
  readonly answer: HttpResponse | undefined
  /** Names of the fields that are missing or of another type. */
  broken: ReadonlySet<string>
}

/**
 * What a finding rests on: answers, anything that was read out of their JSON, or several of these. A value that
 * came from no answer is a mistake of the case, and is thrown as one, also where the comparison holds.
 */
export type Evidence = object

export type Sources = ReturnType<typeof createSources>

/** Remembers for everything in an answer which exchange it came from. */
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
    /** An answer as it is handed out, and everything in its body. */
    record(exchange: Exchange, answer: object, body?: unknown) {
      sources.set(answer, exchange)
      record(exchange, body)
    },
    /** The exchanges that evidence came from, each once, in the order in which they were sent. */
    of: (evidence: Evidence): readonly Exchange[] =>
      [...new Set(find(evidence))].toSorted((a, b) => a.at - b.at),
  }
}

/** A weak tag is that of a content, however it is encoded (RFC 9110, 8.8.3.3): it is compared unpacked. */
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
    return undefined // The case on encodings says that it is not what gzip makes.
  }
}

export type EtagStore = ReturnType<typeof createEtagStore>

/** Remembers entity tags: two contents of one operation never share one. */
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
