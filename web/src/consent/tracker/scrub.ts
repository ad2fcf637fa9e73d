import { cutText } from '../../lib/text/cut-text.ts'

const MAX_LENGTH = 200
const REDACTED = '…'

/** `Bearer x`, `token=x`, JSON Web Tokens, and long strings of digits and letters. */
const SECRETS = [
  /\bBearer\s+\S+/gi,
  /\b(?:token|code|secret|password|authorization|frame_id|instance_id)["']?\s*[=:]\s*["']?[^\s"'&]+/gi,
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g,
  /(?=[\w~+=-]*\d)(?=[\w~+=-]*[a-z])[\w~+=-]{24,}/gi,
]
const MAIL = /[^\s@<>"'(),;:/]+(?:@|%40)[^\s@<>"'(),;:/]+/gi
const QUERY = /(\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/g

/** Removes e-mail addresses, tokens, query strings and hashes from free text; at most 200 characters. */
export function scrub(text: string): string {
  // Limits the input of the regular expressions.
  let clean = text.slice(0, 10 * MAX_LENGTH).replace(QUERY, '$1')
  for (const secret of SECRETS) clean = clean.replace(secret, REDACTED)
  return cutText(scrubMail(clean).replaceAll(/\s+/g, ' ').trim(), MAX_LENGTH)
}

export const scrubMail = (text: string) => text.slice(0, 10 * MAX_LENGTH).replace(MAIL, REDACTED)
