import { show, type Fault } from './fault.ts'

const MARKUP =
  /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp);|<\/?(?:p|br|b|i|em|strong|span|div)\b[^>]*>/i
const PLAIN = new Set(['title', 'name', 'description', 'username', 'copyright'])

/** The first text of an answer that was meant for HTML. */
export function markupIn(value: unknown, frame = ''): Fault | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const where = `${frame}/${name}`
    if (typeof inner === 'string' && PLAIN.has(name) && MARKUP.test(inner)) {
      return { rule: 'text', where, expected: 'plain text', got: show(inner) }
    }
    const found = markupIn(inner, where)
    if (found) return found
  }
  return undefined
}
