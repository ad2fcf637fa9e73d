import type { Exchange } from '../exchange.ts'
import { refuseTransport } from '../../contract/refusal.ts'
import type { Sites } from './sites.ts'

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const PREFLIGHT = {
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, If-None-Match, If-Range, Prefer, Range, X-Mock-Session',
  'Access-Control-Max-Age': '600',
}

/** Opens the answer to a known site, and refuses changes that a foreign one asks for. */
export function checkOrigin({ req, res, method, own }: Exchange, sites: Sites) {
  res.setHeader('Vary', 'Origin, Prefer')
  const { origin } = req.headers
  if (!origin) return
  if (sites.has(origin, own)) {
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Allow-Credentials', 'true')
    res.setHeader(
      'Access-Control-Expose-Headers',
      'Accept-Ranges, Content-Disposition, Content-Range, Date, ETag, Preference-Applied, Retry-After, X-Mock-Fault, X-Request-Id',
    )
  } else if (UNSAFE.has(method) && req.headers['sec-fetch-site'] !== 'same-origin') {
    // A form on a page without referrer says `Origin: null` even to its own server.
    throw refuseTransport(403, 'forbidden', 'This origin may not ask for changes.')
  }
}

export function answerOptions({ res }: Exchange, allow: string) {
  res.setHeader('Allow', allow)
  if (res.hasHeader('Access-Control-Allow-Origin')) {
    res.setHeader('Access-Control-Allow-Methods', allow)
    for (const [name, value] of Object.entries(PREFLIGHT)) res.setHeader(name, value)
  }
  res.statusCode = 204
  res.end()
}
