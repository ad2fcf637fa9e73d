import { badFields } from '../../contract/answers.ts'
import { Refusal } from '../../contract/refusal.ts'
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

/** The session that the header names: a wrong name is a tester's mistake, and is told. */
function namedByHeader({ req: { headers } }: Exchange) {
  const named = headers['x-mock-session']
  if (named === undefined) return undefined
  if (typeof named === 'string' && isSessionId(named)) return named
  const message = 'must be 1 to 64 letters, digits, hyphens or underscores'
  throw new Refusal(badFields({ field: 'X-Mock-Session', message }), true)
}

/** The session of the header, else cookie, else token, else a browser's new or the shared one. */
export function identify(exchange: Exchange, sessions: Sessions) {
  const { req, res, pathname } = exchange
  const kept = keepsCookies(exchange)
  const cookie = kept ? COOKIE.exec(req.headers.cookie ?? '')?.[1] : undefined
  const named = namedByHeader(exchange) ?? cookie
  if (named !== undefined) {
    exchange.session = sessions.open(isSessionId(named) ? named : SHARED)
    return
  }
  const owner = sessions.ownerOf(bearerOf(req.headers.authorization) ?? '')
  const browser = req.headers['sec-fetch-mode'] !== undefined
  const id = owner ?? (browser && kept ? newSessionId() : SHARED)
  if (browser && (kept || WINDOWS.has(pathname))) res.setHeader('Set-Cookie', sessionCookie(id))
  exchange.session = sessions.open(id)
}
