import { randomBytes } from 'node:crypto'
import { sessionFull } from '../contract/responses.ts'
import type { User } from '../contract/operation.ts'
import { fieldError, HttpError } from '../contract/http-error.ts'
import type { Middleware, SessionLocals } from '../http/locals.ts'
import { formBody, planFor } from '../http/read/body.ts'
import { allow, createRouter } from '../http/router.ts'
import { respond } from '../http/send/respond.ts'
import { sessionTime } from '../sessions/session.ts'
import { refusedPage, signedInPage } from './pages.ts'

/** Creates a member with this name and a unique id. */
function newMember(name: string, now: string): User {
  const id = `member-${randomBytes(6).toString('hex')}`
  return {
    id,
    username: name.trim(),
    email: `${id}@courriel.example`,
    avatar: null,
    whitelisted: true,
    isStaff: false,
    isVIP: false,
    isArchivist: false,
    lastLogin: now,
    registered_at: now,
    motto: null,
    pronouns: null,
  }
}

const form = planFor({
  persona: { type: 'string', maxLength: 128 },
  name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
  opener: { type: 'string', maxLength: 256 },
})

type Form = { persona?: string; name?: string; opener?: string }

/** Handles the sign-in form: a chosen persona, the name of a new member, or neither. */
const signIn: Middleware<SessionLocals, Form> = (req, res) => {
  const { mock, session, own } = res.locals
  const { persona, name, opener } = req.body
  if (!persona && !name) return respond(req, res, refusedPage())
  const world = mock.worlds.of(session)
  const now = new Date(sessionTime(session)).toISOString()
  if (name && world.isFull()) throw new HttpError(sessionFull())
  const member = name ? newMember(name, now) : world.member(persona ?? '')
  if (!member) throw fieldError([{ field: 'persona', message: 'is not a member' }])
  const known = opener !== undefined && mock.sites.has(opener, own)
  world.putMember({ ...member, lastLogin: now })
  const token = mock.sessions.issue(session, member.id)
  const sites = known ? [opener] : [...mock.sites.origins, own]
  return respond(req, res, signedInPage(token, sites))
}

export const signInRouter = createRouter()
signInRouter
  .route('/session/sign-in')
  .post(...formBody(form), signIn)
  .all(allow('POST'))
