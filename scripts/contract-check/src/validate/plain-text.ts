import { format, type Violation } from './violation.ts'

const MARKUP = /&(?:#\d+|#x[\da-f]+|[a-z]{2,8}\d?);|<\/?(?:p|br|b|i|em|strong|span|div)\b[^>]*>/i
/** UTF-8 that was decoded as Latin-1, and replacement characters. */
const MANGLED = /\uFFFD|\u00C3[\u00A0-\u00BF]|\u00E2\u20AC/
const PLAIN = /^(?:title|name|description|username|copyright)$/

function expectedFor(text: string) {
  if (MARKUP.test(text)) return 'plain text'
  if (MANGLED.test(text)) return 'letters as they were written'
  return text.trim() === text ? undefined : 'no blanks around a text'
}

/** Finds the first text with HTML, a wrong encoding, or blanks around it. */
export function findMarkup(value: unknown, frame = ''): Violation | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    const where = `${frame}/${name}`
    const expected = typeof inner === 'string' && PLAIN.test(name) ? expectedFor(inner) : undefined
    const found = expected
      ? { rule: 'text' as const, where, expected, got: format(inner) }
      : findMarkup(inner, where)
    if (found) return found
  }
  return undefined
}
