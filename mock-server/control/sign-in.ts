import { randomBytes } from 'node:crypto'
import { checkType, readBody } from '../http/read/body.ts'
import { badFields, sessionFull } from '../contract/answers.ts'
import type { AnyAnswer, User } from '../contract/operation.ts'
import type { BodyPlan } from '../http/read/plan.ts'
import { requestCheck } from '../contract/schema-check.ts'
import { timeOf } from '../sessions/session.ts'
import { refusedPage, signedInPage } from '../popups/signed-in-page.ts'
import type { Call } from '../http/route.ts'

/** Somebody who registers at this moment under a name of their own; nobody else has their id. */
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

const properties = {
  persona: { type: 'string', maxLength: 128 },
  name: { type: 'string', minLength: 1, maxLength: 40, pattern: '\\S' },
  opener: { type: 'string', maxLength: 256 },
}

let plan: BodyPlan | undefined

const planOf = (): BodyPlan =>
  (plan ??= {
    type: 'application/x-www-form-urlencoded',
    properties,
    check: requestCheck({
      type: 'object',
      additionalProperties: false,
      properties,
    }),
  })

/** What the sign-in window sends: the chosen persona, the name of somebody new, or nobody. */
export async function signIn({ exchange, session, context }: Call): Promise<AnyAnswer> {
  const { req, res } = exchange
  checkType(req, planOf().type)
  const form = (await readBody(req, res, planOf())) as {
    persona?: string
    name?: string
    opener?: string
  }
  if (!form.persona && !form.name) return refusedPage()
  const library = context.libraries.of(session)
  const now = new Date(timeOf(session)).toISOString()
  if (form.name && library.isFull()) return sessionFull()
  const member = form.name ? newMember(form.name, now) : library.member(form.persona ?? '')
  if (!member) return badFields({ field: 'persona', message: 'is not a member' })
  const { opener } = form
  const known = opener !== undefined && context.sites.has(opener, exchange.own)
  const sites = known ? [opener] : [...context.sites.origins, exchange.own]
  library.putMember({ ...member, lastLogin: now })
  return signedInPage(context.sessions.issue(session, member.id), sites)
}
