import { httpError } from '../../contract/http-error.ts'
import type { Middleware } from '../locals.ts'

/** Characters that need no escape in a path. */
const PLAIN = /^[\w.~!$&'()*+,;=:@-]$/

const decoded = (encoded: string) => {
  const character = String.fromCodePoint(Number.parseInt(encoded.slice(1), 16))
  return PLAIN.test(character) ? character : encoded
}

/**
 * Decodes `/api/%40me` to `/api/@me` (RFC 3986 §6.2.2.2), which Express does not; 400 for invalid
 * escapes.
 */
export const normalizePath: Middleware = (req, _res, next) => {
  const { path, url } = req
  if (path.includes('%')) {
    try {
      decodeURIComponent(path)
    } catch {
      throw httpError(400, 'bad_request', 'The path is not well-formed percent-encoding.')
    }
    req.url = path.replaceAll(/%[\da-f]{2}/gi, decoded) + url.slice(path.length)
  }
  next()
}
