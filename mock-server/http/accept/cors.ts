import type { Exchange } from '../exchange.ts'
import { addressOf } from '../read/address.ts'
import { refuseTransport } from '../../contract/refusal.ts'

const SITES = ['localhost', '127.0.0.1'].flatMap((host) =>
  [5173, 4173].map((port) => `http://${host}:${port}`),
)

const UNSAFE = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const PREFLIGHT = {
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Mock-Session, Range',
  'Access-Control-Max-Age': '600',
}

/** The origins that may read answers: the site where it is developed and previewed, and those named. */
export const siteOrigins = (named: readonly string[]) => new Set([...SITES, ...named])

/** Opens the answer to a known site, and refuses changes that a foreign one asks for. */
export function checkOrigin({ req, res, method, own }: Exchange, sites: ReadonlySet<string>) {
  res.setHeader('Vary', 'Origin, Prefer')
  const { origin } = req.headers
  if (!origin) return
  if (sites.has(origin) || origin === own) {
    res.setHeader('Access-Control-Allow-Origin', origin)
    res.setHeader('Access-Control-Allow-Credentials', 'true')
    res.setHeader(
      'Access-Control-Expose-Headers',
      'Retry-After, ETag, Content-Range, Accept-Ranges, Date',
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

/** The known site that a Referer header names, if it does. */
export function openerOf(referer: string | undefined, sites: ReadonlySet<string>) {
  const origin = addressOf(referer ?? '')?.origin
  return origin && sites.has(origin) ? origin : undefined
}
