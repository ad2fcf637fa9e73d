import type { IncomingHttpHeaders } from 'node:http'
import { parseUrl } from './read/parse-url.ts'

/** `npm run dev` and `npm run preview`. */
const DEVELOPED = ['localhost', '127.0.0.1'].flatMap((host) =>
  [5173, 4173].map((port) => `http://${host}:${port}`),
)

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The origins that may read responses, and where links lead. */
export type Sites = {
  readonly origins: ReadonlySet<string>
  /** Whether an origin is a site of this server, whose own origin is `own` for the client. */
  has(origin: string, own: string): boolean
  /** The site under the name by which the client knows this machine: cookies are kept by name. */
  at(own: string): string
}

export function createSites(named: readonly string[]): Sites {
  const origins = new Set([...DEVELOPED, ...named])
  const [first = 'http://localhost:5173'] = named
  const at = (own: string) => {
    const site = new URL(first)
    const client = parseUrl(own)
    if (client && LOOPBACK.test(site.hostname)) site.hostname = client.hostname
    return site.origin
  }
  return {
    origins,
    has: (origin, own) => origins.has(origin) || [own, at(own)].includes(origin),
    at,
  }
}

/** This server's origin as the client names it. */
export const ownOrigin = ({ host = '' }: IncomingHttpHeaders) => `http://${host.toLowerCase()}`

/**
 * Whose page sent a request: `self`, a page of this server or no page at all (curl, the address bar); `site`, a page
 * of the site; `foreign`, any other. The one judgement of origins.
 */
export function senderOf(headers: IncomingHttpHeaders, sites: Sites): 'self' | 'site' | 'foreign' {
  const { origin, 'sec-fetch-site': from } = headers
  // A form on a page without referrer says `Origin: null` even to its own server; behind a proxy with TLS
  // the browser's origin has another scheme than this server knows of.
  if (from === 'same-origin') return 'self'
  if (origin !== undefined) {
    const own = ownOrigin(headers)
    if (origin === own) return 'self'
    return sites.has(origin, own) ? 'site' : 'foreign'
  }
  if (from === undefined || from === 'none') return 'self'
  return from === 'same-site' ? 'site' : 'foreign'
}

/** The site that a Referer header names, if it does. */
export function openerOf(referer: string | undefined, sites: Sites, own: string) {
  const origin = parseUrl(referer ?? '')?.origin
  return origin && sites.has(origin, own) ? origin : undefined
}
