import { invalidFields } from '../../contract/responses.ts'
import { HttpError } from '../../contract/http-error.ts'
import { isSessionId, newSessionId, SHARED_SESSION_ID } from '../../sessions/session-store.ts'
import type { Middleware, Req, SessionLocals } from '../locals.ts'

const COOKIE = 'mock_session'
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The token of an RFC 6750 header, at most 4096 characters as in the contract. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = /^Bearer +([\w\-.~+/]+=*)$/i.exec(header ?? '')?.[1]
  return token && token.length <= 4096 ? token : undefined
}

const WINDOWS = new Set(['/api/login', '/api/logout'])

/** Browsers send no cookies from pages of other origins, so these use the shared session. */
const sendsCookies = ({ headers, path }: Req) =>
  !/^(?:same|cross)-site$/.test(String(headers['sec-fetch-site'])) ||
  (headers['sec-fetch-mode'] === 'navigate' && !WINDOWS.has(path))

/** The session of the X-Mock-Session header. @throws HttpError 400 if the name is invalid */
function namedByHeader({ headers }: Req) {
  const named = headers['x-mock-session']
  if (named === undefined) return undefined
  if (typeof named === 'string' && isSessionId(named)) return named
  const message = 'must be 1 to 64 letters, digits, hyphens or underscores'
  throw new HttpError(invalidFields({ field: 'X-Mock-Session', message }), true)
}

/**
 * Opens the session of the header, else the cookie, else the token. Else a browser gets a new one,
 * others the shared one.
 */
export const openSession: Middleware<SessionLocals> = (req, res, next) => {
  const { sessions } = res.locals.mock
  // Preflights carry no cookie: each would begin a session.
  if (req.method === 'OPTIONS') return next()
  const hasCookies = sendsCookies(req)
  const cookies = req.cookies as Record<string, string | undefined>
  const named = namedByHeader(req) ?? (hasCookies ? cookies[COOKIE] : undefined)
  if (named !== undefined) {
    res.locals.session = sessions.open(isSessionId(named) ? named : SHARED_SESSION_ID)
    return next()
  }
  const owner = sessions.ownerOf(bearerOf(req.headers.authorization) ?? '')
  const browser = req.headers['sec-fetch-mode'] !== undefined
  const id = owner ?? (browser && hasCookies ? newSessionId() : SHARED_SESSION_ID)
  if (browser && (hasCookies || WINDOWS.has(req.path))) {
    res.cookie(COOKIE, id, { httpOnly: true, sameSite: 'lax', maxAge: WEEK_MS })
  }
  res.locals.session = sessions.open(id)
  next()
}
