import { isBlank } from '../lib/is-blank.ts'
import { cutText } from '../lib/text/cut-text.ts'
import { limitCombiningMarks } from '../lib/text/limit-combining-marks.ts'

/** The longest text of the contract. Layout of a text without blanks takes quadratic time. */
export const MAX_TEXT_LENGTH = 5000

/**
 * Shorter than MAX_TEXT_LENGTH, because a page has many names; the contract's longest title has a
 * third.
 */
export const MAX_NAME_LENGTH = 500
const NAMES = /^(?:name|title|username)$/

/** Truncates a text at a character boundary, limits combining marks and replaces lone surrogates, which no URL can encode. */
export function truncateText(text: string, maxLength = MAX_TEXT_LENGTH): string {
  const cut = text.length > maxLength ? `${cutText(text, maxLength)}…` : text
  return limitCombiningMarks(cut).replace(/\p{Cs}/gu, '\ufffd')
}

/** Truncates a name. The id replaces a blank name, which no visitor could read or click. */
function readableName(name: string, { id }: { id?: unknown }): string {
  return truncateText(isBlank(name) && typeof id === 'string' ? id : name, MAX_NAME_LENGTH)
}

/** Truncates all texts of a response body, in place and without recursion: it may be large and deep. */
export function truncateTexts(body: unknown): unknown {
  if (typeof body === 'string') return truncateText(body)
  const queue: unknown[] = [body]
  // The loop appends to the array that it iterates.
  for (const holder of queue) {
    for (const [key, value] of Object.entries(Object(holder) as Record<string, unknown>)) {
      // Assignment would change the prototype for the key `__proto__`.
      if (typeof value === 'string')
        Object.defineProperty(holder, key, {
          value: NAMES.test(key) ? readableName(value, holder as object) : truncateText(value),
        })
      else if (value) queue.push(value)
    }
  }
  return body
}
