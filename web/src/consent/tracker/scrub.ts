import { cutText } from '../../lib/text/cut-text.ts'

const LONGEST = 200
const GONE = '…'

/** `Bearer x`, `token=x`, JSON Web Tokens, and long runs that mix digits with letters. */
const SECRETS = [
  /\bBearer\s+\S+/gi,
  /\b(?:token|code|secret|password|authorization|frame_id|instance_id)["']?\s*[=:]\s*["']?[^\s"'&]+/gi,
  /\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g,
  /(?=[\w~+=-]*\d)(?=[\w~+=-]*[a-z])[\w~+=-]{24,}/gi,
]
const MAIL = /[^\s@<>"'(),;:/]+(?:@|%40)[^\s@<>"'(),;:/]+/gi
const QUERY = /(\/[^\s?#"'<>]*)[?#][^\s"'<>)]*/g

/** Free text without e-mail addresses, tokens, query strings or fragments; at most 200 characters. */
export function scrub(text: string): string {
  // No pattern ever runs over more than a few kilobytes.
  let clean = text.slice(0, 10 * LONGEST).replace(QUERY, '$1')
  for (const secret of SECRETS) clean = clean.replace(secret, GONE)
  return cutText(scrubMail(clean).replaceAll(/\s+/g, ' ').trim(), LONGEST)
}

export const scrubMail = (text: string) => text.slice(0, 10 * LONGEST).replace(MAIL, GONE)
