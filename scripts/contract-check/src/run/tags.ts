import { createHash } from 'node:crypto'
import type { OperationId } from '../contract/operations.ts'
import { show, type Fault } from '../judge/fault.ts'
import type { WireAnswer, WireRequest } from '../wire/wire.ts'

const hash = (body: Buffer) => createHash('sha1').update(body).digest('base64')

export type Tags = ReturnType<typeof openTags>

/** Remembers entity tags: two contents of one operation never share one. */
export function openTags() {
  const seen = new Map<string, { content: string; path: string }>()
  return {
    see(id: OperationId, { method, path, headers }: WireRequest, answer: WireAnswer) {
      const { etag } = answer.headers
      if (method !== 'GET' || answer.status !== 200 || !etag || !answer.whole) return undefined
      const key = `${id} ${headers.Authorization ?? ''} ${etag}`
      const content = hash(answer.body)
      const before = seen.get(key)
      seen.set(key, { content, path })
      if (!before || before.content === content) return undefined
      const expected = `another tag than that of ${before.path}, whose content is another`
      const fault: Fault = { rule: 'cache', where: 'header ETag', expected, got: show(etag) }
      return fault
    },
  }
}
