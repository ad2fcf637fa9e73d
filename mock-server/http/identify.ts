import type { Exchange } from './exchange.ts'
import { isSessionId, newSessionId, SHARED, type Sessions } from './sessions.ts'

const COOKIE = /(?:^|;\s*)mock_session=([^;]*)/

export const sessionCookie = (id: string) =>
  `mock_session=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800`

/** RFC 6750: a b64token after the scheme; the contract ends it at 4096 characters. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = /^Bearer +([\w\-.~+/]+=*)$/i.exec(header ?? '')?.[1]
  return token && token.length <= 4096 ? token : undefined
}

/**
 * Whose session it is: the one that the header names, else the cookie, else the one in which the
 * token was issued, else a new one for a browser (which gets the cookie at once), else the shared
 * one. An id that is not one of ours in form counts as the shared session.
 */
export function identify(exchange: Exchange, sessions: Sessions) {
  const { req, res } = exchange
  const named = req.headers['x-mock-session'] ?? COOKIE.exec(req.headers.cookie ?? '')?.[1]
  if (typeof named === 'string') {
    exchange.session = sessions.open(isSessionId(named) ? named : SHARED)
    return
  }
  const owner = sessions.ownerOf(bearerOf(req.headers.authorization) ?? '')
  const browser = req.headers['sec-fetch-mode'] !== undefined
  const id = owner ?? (browser ? newSessionId() : SHARED)
  if (browser) res.setHeader('Set-Cookie', sessionCookie(id))
  exchange.session = sessions.open(id)
}
