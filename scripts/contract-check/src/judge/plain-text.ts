import { show, type Fault } from './fault.ts'

const MARKUP =
  /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp);|<\/?(?:p|br|b|i|em|strong|span|div)\b[^>]*>/i
/** What is left of letters that were read in another encoding. */
const MANGLED = /\uFFFD|\u00C3[\u00A0-\u00BF]|\u00E2\u20AC/
const PLAIN = new Set(['title', 'name', 'description', 'username', 'copyright'])

/** The first text of an answer that was meant for HTML, was read in another encoding, or has blanks around it. */
export function markupIn(value: unknown, frame = ''): Fault | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const where = `${frame}/${name}`
    if (typeof inner === 'string' && PLAIN.has(name) && MARKUP.test(inner)) {
      return { rule: 'text', where, expected: 'plain text', got: show(inner) }
    }
    if (typeof inner === 'string' && PLAIN.has(name) && MANGLED.test(inner)) {
      return { rule: 'text', where, expected: 'letters as they were written', got: show(inner) }
    }
    if (typeof inner === 'string' && PLAIN.has(name) && inner.trim() !== inner) {
      return { rule: 'text', where, expected: 'no blanks around a text', got: show(inner) }
    }
    const found = markupIn(inner, where)
    if (found) return found
  }
  return undefined
}
