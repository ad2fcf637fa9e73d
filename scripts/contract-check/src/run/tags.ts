import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { show, type Fault } from '../judge/fault.ts'
import type { WireAnswer } from '../wire/wire.ts'
import type { Exchange } from './exchange.ts'

/** A weak tag is that of a content, however it is encoded (RFC 9110, 8.8.3.3): it is compared unpacked. */
function contentOf({ headers, body }: WireAnswer) {
  const unpacks = headers.etag?.startsWith('W/') && headers['content-encoding'] === 'gzip'
  return createHash('sha1')
    .update(unpacks ? gunzipSync(body) : body)
    .digest('base64')
}

export type Tags = ReturnType<typeof openTags>

/** Remembers entity tags: two contents of one operation never share one. */
export function openTags() {
  const seen = new Map<string, { readonly content: string; readonly exchange: Exchange }>()
  return {
    see(exchange: Exchange, answer: WireAnswer) {
      const { operation, request } = exchange
      const { etag, 'content-encoding': coding } = answer.headers
      if (request.method !== 'GET' || answer.status !== 200 || !etag || !answer.whole)
        return undefined
      if (etag.startsWith('W/') && coding !== undefined && !/^(?:gzip|identity)$/.test(coding))
        return undefined
      const key = `${operation} ${request.headers.Authorization ?? ''} ${etag}`
      let content: string
      try {
        content = contentOf(answer)
      } catch {
        return undefined // The case on encodings says that it is not what gzip makes.
      }
      const before = seen.get(key)
      seen.set(key, { content, exchange })
      if (!before || before.content === content) return undefined
      const { path, headers } = before.exchange.request
      const how =
        path === request.path ? ` with Accept-Encoding: ${headers['Accept-Encoding']}` : ''
      const expected = `another tag than that of ${path}${how}, whose content is another`
      const fault: Fault = { rule: 'cache', where: 'header ETag', expected, got: show(etag) }
      return { fault, evidence: [before.exchange, exchange] }
    },
  }
}
