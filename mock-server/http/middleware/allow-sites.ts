import cors, { type CorsOptions } from 'cors'
import { transportError } from '../../contract/http-error.ts'
import type { Middleware } from '../locals.ts'
import { senderOf, type Sites } from '../sites.ts'

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const OPTIONS: CorsOptions = {
  credentials: true,
  exposedHeaders:
    'Accept-Ranges, Content-Disposition, Content-Range, Date, ETag, Preference-Applied, Retry-After, X-Mock-Fault, X-Request-Id',
  allowedHeaders:
    'Authorization, Content-Type, If-None-Match, If-Range, Prefer, Range, X-Mock-Session',
  maxAge: 600,
  // The route responds, because it knows its methods.
  preflightContinue: true,
}

/** Allows the site to read responses (CORS). */
export const allowSites = (sites: Sites) =>
  cors(({ headers }, done) => {
    const isAllowed = senderOf(headers, sites) !== 'foreign'
    done(null, { ...OPTIONS, origin: (isAllowed && headers.origin) || false })
  })

export const refuseForeignChanges: Middleware = (req, res, next) => {
  if (UNSAFE.has(req.method) && senderOf(req.headers, res.locals.mock.sites) === 'foreign') {
    throw transportError(403, 'forbidden', 'This origin may not ask for changes.')
  }
  next()
}
