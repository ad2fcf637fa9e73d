import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

type Headers = readonly (readonly [string, string])[]

const NOTHING = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }

// The sign-in window needs its opener; the site, on another port, our pictures. No TLS, no HSTS.
const SHARED: HelmetOptions = {
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  strictTransportSecurity: false,
  contentSecurityPolicy: { useDefaults: false, directives: NOTHING },
}

/** Helmet's headers are the same every time: they are taken once, not computed for each answer. */
function headersOf(options: HelmetOptions): Headers {
  const taken = new Map<string, string>()
  const res = {
    setHeader: (name: string, value: string) => taken.set(name, value),
    removeHeader: () => {},
  }
  const nobody = {} as IncomingMessage
  helmet(options)(nobody, res as unknown as ServerResponse, () => {})
  return [...taken]
}

const HEADERS: Headers = [
  ...headersOf(SHARED),
  ['Cache-Control', 'no-store'],
  ['Timing-Allow-Origin', '*'],
]

/** The headers that every answer starts from; files and pages replace some. */
export function setSecurityHeaders(res: ServerResponse) {
  for (const [name, value] of HEADERS) res.setHeader(name, value)
}
