import type { Exchange } from '../exchange.ts'
import { isSessionId, newSessionId, SHARED, type Sessions } from '../../sessions/sessions.ts'

const COOKIE = /(?:^|;\s*)mock_session=([^;]*)/

export const sessionCookie = (id: string) =>
  `mock_session=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800`

/** RFC 6750: a b64token after the scheme; the contract ends it at 4096 characters. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = /^Bearer +([\w\-.~+/]+=*)$/i.exec(header ?? '')?.[1]
  return token && token.length <= 4096 ? token : undefined
}

const WINDOWS = new Set(['/api/login', '/api/logout'])

/** Browsers send no cookies from a page of another origin, so such pages use the shared session. */
const keepsCookies = ({ req: { headers }, pathname }: Exchange) =>
  !/^(?:same|cross)-site$/.test(String(headers['sec-fetch-site'])) ||
  (headers['sec-fetch-mode'] === 'navigate' && !WINDOWS.has(pathname))

/**
 * Takes the session that the header names, else the cookie's, else the token's, else a new one for
 * a browser, else the shared one.
 */
export function identify(exchange: Exchange, sessions: Sessions) {
  const { req, res, pathname } = exchange
  const kept = keepsCookies(exchange)
  const cookie = kept ? COOKIE.exec(req.headers.cookie ?? '')?.[1] : undefined
  const named = req.headers['x-mock-session'] ?? cookie
  if (typeof named === 'string') {
    exchange.session = sessions.open(isSessionId(named) ? named : SHARED)
    return
  }
  const owner = sessions.ownerOf(bearerOf(req.headers.authorization) ?? '')
  const browser = req.headers['sec-fetch-mode'] !== undefined
  const id = owner ?? (browser && kept ? newSessionId() : SHARED)
  if (browser && (kept || WINDOWS.has(pathname))) res.setHeader('Set-Cookie', sessionCookie(id))
  exchange.session = sessions.open(id)
}
