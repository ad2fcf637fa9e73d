import type { IncomingHttpHeaders } from 'node:http'
import { parseUrl } from './read/parse-url.ts'

/** Origins of `npm run dev` and `npm run preview`. */
const DEVELOPED = ['localhost', '127.0.0.1'].flatMap((host) =>
  [5173, 4173].map((port) => `http://${host}:${port}`),
)

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** The origins that may read responses, and the target of links. */
export type Sites = {
  readonly origins: ReadonlySet<string>
  /** True for an origin of the site; `own` is this server's origin in the Host header. */
  has(origin: string, own: string): boolean
  /** The site under the client's name for this machine: cookies belong to a host name. */
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

/** This server's origin in the request's Host header. */
export const ownOrigin = ({ host = '' }: IncomingHttpHeaders) => `http://${host.toLowerCase()}`

/**
 * Classifies the page that sent a request: `self`, a page of this server or none (curl, the address
 * bar); `site`, a page of the site; `foreign`, any other.
 */
export function senderOf(headers: IncomingHttpHeaders, sites: Sites): 'self' | 'site' | 'foreign' {
  const { origin, 'sec-fetch-site': from } = headers
  // A form on a page without referrer sends `Origin: null` even to its own server. Behind a TLS
  // proxy, the browser's origin has another scheme than this server's.
  if (from === 'same-origin') return 'self'
  if (origin !== undefined) {
    const own = ownOrigin(headers)
    if (origin === own) return 'self'
    return sites.has(origin, own) ? 'site' : 'foreign'
  }
  if (from === undefined || from === 'none') return 'self'
  return from === 'same-site' ? 'site' : 'foreign'
}

/** The site's origin in a Referer header, if there is one. */
export function openerOf(referer: string | undefined, sites: Sites, own: string) {
  const origin = parseUrl(referer ?? '')?.origin
  return origin && sites.has(origin, own) ? origin : undefined
}
