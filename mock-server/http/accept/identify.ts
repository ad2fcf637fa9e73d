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

/**
 * Whether the browser that asks keeps cookies while it does. A page of another origin asks without
 * them: what it changes, and what the windows that it opens grant, happens in the shared session.
 */
const keepsCookies = ({ req: { headers }, pathname }: Exchange) =>
  !/^(?:same|cross)-site$/.test(String(headers['sec-fetch-site'])) ||
  (headers['sec-fetch-mode'] === 'navigate' && !WINDOWS.has(pathname))

/**
 * Whose session it is: the one that the header names, else the cookie, else the one in which the
 * token was issued, else a new one for a browser (which gets the cookie at once), else the shared
 * one. An id that is not one of ours in form counts as the shared session.
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
