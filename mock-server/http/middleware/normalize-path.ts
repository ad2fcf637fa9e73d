import { httpError } from '../../contract/http-error.ts'
import type { Middleware } from '../locals.ts'

/** What may stand in a path as it is. */
const PLAIN = /^[\w.~!$&'()*+,;=:@-]$/

const decoded = (encoded: string) => {
  const character = String.fromCodePoint(Number.parseInt(encoded.slice(1), 16))
  return PLAIN.test(character) ? character : encoded
}

/** `/api/%40me` is `/api/@me` (RFC 3986, 6.2.2.2), which Express does not know; a path that cannot be decoded is 400. */
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
